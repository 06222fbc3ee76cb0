/** What a row says of the main school (product.md 3, decision 48). Pure. */

export type Parent = {
  /** As it is shown: a claim is shown as the main row. */
  ptkInduk: boolean
  /** Another school is the main one. */
  mintaInduk: boolean
}

/** Nothing is claimed: nothing waits for an office. */
export const NO_PARENT: Parent = { ptkInduk: false, mintaInduk: false }

type Stored = Parent & { ditanya: string | null }

/** As columns: a claim is no main row, and waits since then. */
export function storedParent({ ptkInduk, mintaInduk }: Parent, pada: string): Stored {
  const claim = ptkInduk && mintaInduk
  return { ptkInduk: ptkInduk && !mintaInduk, mintaInduk: claim, ditanya: claim ? pada : null }
}
