/** What a row says of the main school (product.md 3, decision 48). Pure. */

export type Parent = {
  /** As it is shown: a claim is shown as the main row. */
  ptkInduk: boolean
  /** Another school is the main one. */
  mintaInduk: boolean
  /** An office has said that pay counts here. */
  indukPasti: boolean
}

/** Nothing is claimed: nothing waits for an office. */
export const NO_PARENT: Parent = { ptkInduk: false, mintaInduk: false, indukPasti: true }

type Stored = Parent & { ditanya: string | null }

/** As columns: a claim is no main row, unless an office had said of this very row that pay counts here. */
export function storedParent({ ptkInduk, mintaInduk, indukPasti }: Parent, pada: string): Stored {
  const claim = ptkInduk && mintaInduk
  const pasti = !ptkInduk || indukPasti
  return {
    ptkInduk: ptkInduk && (!mintaInduk || indukPasti),
    mintaInduk: claim,
    indukPasti: pasti,
    ditanya: claim || !pasti ? pada : null,
  }
}
