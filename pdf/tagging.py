"""Structure for readers that cannot see the page: parts, headings, text and codes, in the order of drawing.

reportlab has no tags of its own. It lets operators and dictionaries through, and that is enough for headings and plain
text; tables are tagged as text, row by row, which is how they are drawn.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFName,
    PDFObjectReference,
    PDFPage,
    PDFString,
)


@dataclass
class _Element:
    """A stretch of a page: ``kind`` is its tag, ``number`` its mark on the page, ``alt`` what a picture says."""

    kind: str
    page: str
    number: int
    alt: str = ""


@dataclass
class _Section:
    title: str
    elements: list[_Element] = field(default_factory=list)


class Tags:
    """Marks what is drawn while it is drawn; `finish` writes the tree. ``canvas`` is reportlab's."""

    def __init__(self, canvas: Any) -> None:
        self._canvas = canvas
        self._sections: list[_Section] = []
        self._pages: dict[str, list[_Element]] = {}
        self._page = ""

    def section(self, title: str) -> None:
        """What follows belongs to this part."""
        self._sections.append(_Section(title))

    @contextmanager
    def page(self) -> Iterator[None]:
        """The contents of the page that is being drawn: text, unless a heading or a picture says otherwise."""
        self._page = self._canvas._doc.thisPageName()
        self._pages[self._page] = []
        self._open("P")
        yield
        self._close()

    def keep(self) -> None:
        """Ties the page just finished to its marks; to be called after it was shown."""
        page = self._canvas._doc.idToObject[self._page]
        page.__NoDefault__ = [*PDFPage.__NoDefault__, "StructParents"]
        page.StructParents = len(self._pages) - 1
        self._page = ""

    @contextmanager
    def marked(self, kind: str, alt: str = "") -> Iterator[None]:
        """A heading (``H1``, ``H2``) or a picture (``Figure``) amid the text; nothing outside of a page's contents."""
        if not self._page:
            yield
            return
        self._close()
        self._open(kind, alt)
        yield
        self._close()
        self._open("P")

    @contextmanager
    def furniture(self) -> Iterator[None]:
        """Rulers and running lines, which are not read out."""
        self._canvas.addLiteral("/Artifact BMC")
        yield
        self._canvas.addLiteral("EMC")

    def _open(self, kind: str, alt: str = "") -> None:
        marks = self._pages[self._page]
        element = _Element(kind, self._page, len(marks), alt)
        marks.append(element)
        self._sections[-1].elements.append(element)
        self._canvas.addLiteral(f"/{kind} <</MCID {element.number}>> BDC")

    def _close(self) -> None:
        self._canvas.addLiteral("EMC")

    def finish(self) -> None:
        """Writes the tree: the document, its parts, their elements; and from each page back to its elements."""
        doc = self._canvas._doc
        root, document = PDFDictionary(), PDFDictionary()
        root_reference, top = doc.Reference(root, "tags"), doc.Reference(document, "tags.document")
        references: dict[int, PDFObjectReference] = {}
        sections = [self._section(section, top, references) for section in self._sections]
        _fill(document, "Document", root_reference, K=PDFArray(sections))
        numbers: list[Any] = []
        for index, marks in enumerate(self._pages.values()):
            numbers += [index, PDFArray([references[id(element)] for element in marks])]
        tree = doc.Reference(PDFDictionary({"Nums": PDFArray(numbers)}), "tags.pages")
        root.dict.update({"Type": PDFName("StructTreeRoot"), "K": top, "ParentTree": tree})
        root.dict["ParentTreeNextKey"] = len(self._pages)
        doc.Catalog.StructTreeRoot = root_reference
        doc.Catalog.MarkInfo = PDFDictionary({"Marked": "true"})

    def _section(
        self, section: _Section, parent: PDFObjectReference, references: dict[int, PDFObjectReference]
    ) -> PDFObjectReference:
        doc = self._canvas._doc
        made = PDFDictionary()
        reference = doc.Reference(made)
        kids = []
        for element in section.elements:
            leaf = PDFDictionary()
            _fill(leaf, element.kind, reference, K=element.number, Pg=PDFObjectReference(element.page))
            if element.alt:
                leaf.dict["Alt"] = PDFString(element.alt)
            references[id(element)] = doc.Reference(leaf)
            kids.append(references[id(element)])
        _fill(made, "Sect", parent, K=PDFArray(kids), T=PDFString(section.title))
        return reference


def _fill(made: Any, kind: str, parent: PDFObjectReference, **values: Any) -> None:
    made.dict.update({"Type": PDFName("StructElem"), "S": PDFName(kind), "P": parent, **values})
