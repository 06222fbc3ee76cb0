import type { Wilayah } from '@geisa/contract/wilayah'

type Location = Pick<Wilayah, 'nama' | 'namaProvinsi'> & { namaKabKota?: string | null }

/** What tells a region from its namesakes: all that lies above it ('Sukorejo' alone is three kecamatan of one province). */
export const wilayahLocation = ({ nama, namaKabKota, namaProvinsi }: Location): string =>
  [namaKabKota, namaProvinsi].filter((top) => typeof top === 'string' && top !== nama).join(', ')
