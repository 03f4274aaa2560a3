"""Everyday words for the search: which tell nothing, which mean the same, which change their form. They name no game.

Typed words of any game go through these; what only one game calls so, that game hands over.
"""

from collections.abc import Mapping

_SMALL = """\
a about actually after again ah also am an and any anybody anyone anything are arent as at b be because been being but
by can cannot cant cause could couldnt cuz d did didnt do does doesnt doing done dont dude dudes during each else em
even ever everybody everyone explain fella fellas feller for from get gets getting go goes going gonna got gotta guy
guys had happen happened happening happens has have havent having he hed her here hers hes hey him his how hows i id
if ill im in into is isnt it its ive just k know let lets like ll made make makes making many may maybe me mean means
might mine much must my n need needed needs now o of ok okay on or other others our ours please pls plz possible r
really right rule rules s say says she shes should so some somebody someone something still stuff sure t take takes
taking tell than thanks that thats the their theirs them then there theres these they theyre thing things think this
those thru to too u ur us use used using ve very w wanna want wants was wasnt wat we well were what whats when where
wheres which while who whole whom whos whose why wich will with wont work works wot would wut y ya yall yer yes you your
youre yours"""
STOP = frozenset(_SMALL.split())
"""What people wrap a question in. A search of nothing else searches for these after all."""

ALIKE = tuple(
    group.split()
    for group in """\
kill die dead death slain murder slaughter
hurt injured wound harm
shoot fire shot attack
shooter firer attacker
run sprint dash hurry
hit strike
attack hit punch stab swing slash
mounted horse rider saddle horseback mount ride cavalry
start begin beginning starting
move movement walk pace speed
buy hire recruit purchase
unit troop squad team group
enemy foe opponent baddie
melee fighting combat brawl fistfight scrap fight
fall drop tumble
jump leap hop vault
see sight visible spot view
invisible hidden unseen conceal camouflage hide
heal cure recover patch mend treat doctor
doctor medic surgeon healer
explosion blast explode bomb boom detonate
round turn
cancel end undo stop
finish end over
climb scale
scared frightened afraid fear fright spook terrified scary
morale guts nerve courage bravery
flee retreat rout escape withdraw
panic flee rout
bonus plus
penalty minus negative malus
modifier bonus penalty
swap exchange replace change switch trade
weapon gun
gun pistol firearm
pistol revolver handgun sixgun
rifle carbine
knife blade dagger
bullet ammo ammunition round
join hire
marker counter token
gone lost lose
allowed legal permitted
forbidden illegal banned barred
first before
wall fence obstacle barrier hedge
building house saloon shack cabin structure
window door
tree woods forest
river water creek stream
roof balcony rooftop upstairs
ladder climb stairs
throw toss lob hurl chuck
reroll again
fail miss botch fumble
miss scatter deviate drift stray bounce
damage dmg hurt
armor protection
leader boss commander captain
hero character
spell magic hex miracle prayer cast
caster wizard mage sorcerer spellslinger magician
monster creature beast critter abomination
zombie undead
robot automaton machine mech
gadget device invention
break malfunction broken jam
repair fix mend
crew gunner crewman
cannon artillery
shell shot ball
chip token bead
card deck
initiative order
contest opposed versus contested
tie equal draw tied
result outcome
ally allied alliance friend
friend buddy pal comrade mate companion
bystander civilian innocent townsfolk
point score victory
win victory winner winning
cost price expensive
limit maximum most max
minimum least min
size big large
far range distance
close near adjacent
behind rear back
front forward ahead
lie prone ground belly
stand rise
wounded injured bleeding
sneak stealth crawl
guard protect defend bodyguard shield
wait hold delay overwatch
interrupt react reaction
setup deploy deployment
edge border
table board
night dark darkness
rain weather storm
treasure loot gold
grave cemetery graveyard tomb
demon devil spirit
resurrect return revive
explore search investigate
one 1 single
two 2 double both twice dual
three 3 triple
four 4
five 5
six 6
half 50
leg knee foot
arm hand
head skull brain
alone lone single solo
straggler separated apart split
together cohesion coherency
steal stolen theft thief
animal beast critter
snake rattler rattlesnake
ghost spirit
blind blindness
fly flight flying
swim swimming
burn fire flame
weak weaker
strong stronger strength muscle
smart intelligence
tough toughness vigor resist
luck lucky fortune
trait stat attribute profile characteristic
hill slope crest ridge
argue dispute quarrel disagree argument
secret hidden
lower reduce weaken decrease less
raise increase improve more higher
faster quick haste
haste hurry
price cost points
appear arrive summon
land landing
score points
beat exceed over
whip lash
spy infiltrator impostor
sniper sharpshooter marksman
grenade dynamite bomb tnt explosive
tnt explosive
flame burn torch ignite
shield protection ward
block deflect stop
disabled useless
destroy wreck ruin demolish
man operate crew
chance probability odds
figure model mini miniature man woman person cowboy
calm rally steady regroup
replace substitute
""".splitlines()
)
"""Words that players of any game use for one another. A game hands over what only its own players call so."""

IRREGULAR: Mapping[str, str] = {
    form: word
    for group in """\
break broke broken
blow blew blown
buy bought
choose chose chosen
die died dying dies dice dices
draw drew drawn
dig dug
drive drove driven
fall fell fallen
fight fought figth fite fites
flee fled
fly flew flown flies
forget forgot forgotten
give gave given
hide hid hidden
hold held
keep kept
leave left
lie lay laid lain lying lies laying
lose lost loose looses loosing loosed
man men
woman women
pay paid
ride rode ridden
rise rose risen
run ran
see seen
shoot shooting shooted
spend spent
stand stood
steal stole stolen
throw threw thrown
win won
foe foes
ally allies allys
horse horses
visible visable
invisible invisable
armor armour armours
defense defence defences
center centre
color colour colours colors
maneuver manoeuvre
flamethrower flamer
half halved halve
night nite
one ones
first 1st
second 2nd
third 3rd
fourth 4th
""".splitlines()
    for word, *forms in [group.split()]
    for form in forms
} | dict.fromkeys(("stare", "stares", "stared", "staring"), "staree")
"""Forms that no ending gives away; and a stare keeps its e, or it would be a star."""
