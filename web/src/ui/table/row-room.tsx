type Props = { height: number; place: 'above' | 'below' }

/**
 * Room of rows that are not there; anew for each height. Where a row without cells becomes taller in the same moment as the one
 * below the table goes, Chromium (156) lays the table out with its previous height, and scrolls back.
 */
export function RowRoom({ height, place }: Props) {
  return height > 0 && <tr key={`${place} ${height}`} aria-hidden style={{ height }} />
}
