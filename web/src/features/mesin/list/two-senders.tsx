import { MOST_MARKED, type Pengirim } from '@geisa/contract/mesin/pengirim'
import type { Zona } from '@geisa/engine/acuan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { usePengguna } from '../../../api/sesi.ts'
import { numeral } from '../../../shared/numerals.ts'
import { formatInstant } from '../../../shared/tanggal/waktu-sekolah.ts'

export const jumlahTapWords = ({ jumlahTap }: Pengirim): string =>
  jumlahTap >= MOST_MARKED ? `${numeral(MOST_MARKED)} tap atau lebih` : `${numeral(jumlahTap)} tap`

const STEPS_OPERATOR = [
  'Potret menu Info Sistem di mesin, yang memuat nomor seri dan jumlah catatannya.',
  'Kirim potretnya ke dinas dan minta dinas mewajibkan token untuk mesin ini.',
  'Bila ada GTK yang harinya bertanda padahal hadir, ajukan koreksi kehadiran.',
]
const STEPS_OFFICE = [
  'Minta sekolah mengirim potret menu Info Sistem mesinnya.',
  'Bila perlu, wajibkan token di Mesin baru, bagian Syarat dinas bagi mesin.',
]

/** Somebody else speaks with this serial number: what was seen, and what helps now (product.md 5.6). Nobody is accused. */
export function TwoSenders({ pengirim, zona }: { pengirim: Pengirim | null; zona: Zona }) {
  const operator = usePengguna()?.peran === PERAN.SEKOLAH
  if (pengirim === null) return null
  return (
    <Alert severity="warning">
      <Box sx={{ fontWeight: 560 }}>Ada pengirim lain dengan nomor seri mesin ini</Box>
      Sejak {formatInstant(pengirim.sejak, zona)} {zona}, {jumlahTapWords(pengirim)} tiba dari jaringan lain
      {pengirim.jaringan.length > 0 && ` (${pengirim.jaringan.join(', ')})`} selagi mesin ini sendiri terhubung. Tap itu
      bertanda; tap yang dikirim mesin ini sendiri tidak. Penyebabnya bisa sederhana, misalnya nomor seri yang salah
      ketik di mesin lain.
      <Box component="ol" sx={{ m: 0, mt: 2, pl: 4 }}>
        {(operator ? STEPS_OPERATOR : STEPS_OFFICE).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Box>
    </Alert>
  )
}
