/** A button beside a field whose help or error may stand below it: as far down as the field's label is high. */
export const BESIDE_FIELD = { mt: 5.5 } as const
