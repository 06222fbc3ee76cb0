// Made once: a table writes thousands, and making a formatter costs more than using it a hundred times.
const INTEGER = new Intl.NumberFormat('id-ID')

/** '12.345' */
export const numeral = (n: number): string => INTEGER.format(n)

/** Integer rupiah as every screen writes it: 'Rp140.000'; null is pay that the caller does not read, or a base that is not there. */
export const rupiah = (n: number | null): string => (n === null ? '–' : `${n < 0 ? '−' : ''}Rp${numeral(Math.abs(n))}`)
