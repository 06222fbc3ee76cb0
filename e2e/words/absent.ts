import type { AbsentWords } from './words.ts'

/** What the specifications put between quotation marks and no screen ever shows, by decision. */
export const ABSENT_WORDS: readonly AbsentWords[] = [
  {
    screen: 'Kerangka',
    quotes: ['en', 'tr', 'ar'],
    decision: 'docs/decisions/0003',
    karena: 'no language picker: all text is Indonesian',
  },
  {
    screen: 'Kerangka',
    quotes: ['guest', 'user', 'admin', 'staff'],
    decision: 'product.md 2',
    karena: 'classes of roles inside the client; people read the labels of the roles',
  },
  { screen: 'Kerangka', quotes: ['/'], decision: 'docs/decisions/0018', karena: 'an address' },
  {
    screen: 'Sesi',
    quotes: ['no access token'],
    decision: 'docs/decisions/0004',
    karena: 'the name of an event; a guest simply stands at the sign-in screen',
  },
  { screen: 'Durasi', quotes: ['sekolah'], decision: 'docs/decisions/0018', karena: 'a word of an address' },
  { screen: 'Koreksi', quotes: ['baru'], decision: 'docs/decisions/0018', karena: 'a word of an address' },
  { screen: 'Absensi Manual', quotes: ['baru'], decision: 'docs/decisions/0018', karena: 'a word of an address' },
  {
    screen: 'Acuan',
    quotes: ['Desa/Kelurahan'],
    decision: 'product.md 2',
    karena: 'no scope, school or picker goes below a kecamatan; `GET /wilayah` names the level',
  },
]
