import type { Tiada } from './kata.ts'

/** What the specifications put between quotation marks and no screen ever shows, by decision. */
export const KATA_TIADA: readonly Tiada[] = [
  {
    layar: 'Kerangka',
    kutipan: ['en', 'tr', 'ar'],
    keputusan: 'docs/decisions/0003',
    karena: 'no language picker: all text is Indonesian',
  },
  {
    layar: 'Kerangka',
    kutipan: ['guest', 'user', 'admin', 'staff'],
    keputusan: 'product.md 2',
    karena: 'classes of roles inside the client; people read the labels of the roles',
  },
  { layar: 'Kerangka', kutipan: ['/'], keputusan: 'docs/decisions/0018', karena: 'an address' },
  {
    layar: 'Sesi',
    kutipan: ['no access token'],
    keputusan: 'docs/decisions/0004',
    karena: 'the name of an event; a guest simply stands at the sign-in screen',
  },
  { layar: 'Durasi', kutipan: ['sekolah'], keputusan: 'docs/decisions/0018', karena: 'a word of an address' },
  { layar: 'Koreksi', kutipan: ['baru'], keputusan: 'docs/decisions/0018', karena: 'a word of an address' },
  { layar: 'Absensi Manual', kutipan: ['baru'], keputusan: 'docs/decisions/0018', karena: 'a word of an address' },
  {
    layar: 'Acuan',
    kutipan: ['Desa/Kelurahan'],
    keputusan: 'product.md 2',
    karena: 'no scope, school or picker goes below a kecamatan; `GET /wilayah` names the level',
  },
]
