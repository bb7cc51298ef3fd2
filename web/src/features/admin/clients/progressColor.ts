/** Chooses the colour of a client's progress bar: warning below 40 percent, primary below 80, success from 80. */
export function progressColor(percent: number): 'warning' | 'primary' | 'success' {
  if (percent < 40) return 'warning';
  return percent < 80 ? 'primary' : 'success';
}
