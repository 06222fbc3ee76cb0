/** Kinds of a point, each with a sign of its own: a full dot, a ring, a broken ring. */
export type MarkName = 'full' | 'open' | 'broken'

type Props = { mark: MarkName; x: number; y: number; r: number }

export function MarkSign({ mark, x, y, r }: Props) {
  if (mark === 'full')
    return (
      <circle
        cx={x}
        cy={y}
        r={r + 0.5}
        fill="var(--mui-palette-primary-main)"
        stroke="var(--mui-palette-background-paper)"
        strokeWidth={1.5}
      />
    )
  return (
    <circle
      cx={x}
      cy={y}
      r={r}
      fill="var(--mui-palette-background-paper)"
      stroke="var(--mui-palette-primary-main)"
      strokeWidth={1.75}
      {...(mark === 'broken' && { strokeDasharray: `${(Math.PI * r) / 3.5} ${(Math.PI * r) / 5}` })}
    />
  )
}

/** The sign beside its word, in a legend. */
export function MarkIcon({ mark }: Pick<Props, 'mark'>) {
  return (
    <svg width={12} height={12} aria-hidden focusable="false" style={{ display: 'block', flex: 'none' }}>
      <MarkSign mark={mark} x={6} y={6} r={4} />
    </svg>
  )
}
