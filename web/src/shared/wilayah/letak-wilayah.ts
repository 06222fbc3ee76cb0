import type { Wilayah } from '@geisa/contract/wilayah'

type Letak = Pick<Wilayah, 'nama' | 'namaProvinsi'> & { namaKabKota?: string | null }

/** What tells a region from its namesakes: all that lies above it ('Sukorejo' alone is three kecamatan of one province). */
export const letakWilayah = ({ nama, namaKabKota, namaProvinsi }: Letak): string =>
  [namaKabKota, namaProvinsi].filter((atas) => typeof atas === 'string' && atas !== nama).join(', ')
