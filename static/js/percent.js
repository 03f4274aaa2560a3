// Whole percent; what may still happen never shows as 0 %, and what may still fail never as 100 %.
export function percent(odds) {
  const whole = Math.round(odds * 100);
  if (whole === 0 && odds > 0) return "<1 %";
  return whole === 100 && odds < 1 ? ">99 %" : `${whole} %`;
}
