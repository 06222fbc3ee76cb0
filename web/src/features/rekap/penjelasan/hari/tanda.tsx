import { PERAN } from '@geisa/engine/akun/hak-akses'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { usePengguna } from '../../../../api/sesi.ts'

/** Why the day bears a mark, and what to do now; nobody is accused: the figures stand (product.md 5.6). */
export function PenjelasanTanda({ tanda }: { tanda: readonly string[] }) {
  const own = usePengguna()?.peran === PERAN.GTK
  return (
    <>
      <Box component="ul" sx={{ m: 0, pl: 4, display: 'grid', gap: 2 }}>
        {tanda.map((word) => (
          <li key={word}>
            {word}.
            {!own && (
              <Typography variant="body2" color="textSecondary">
                {tandaStep(word)}
              </Typography>
            )}
          </li>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {own
          ? 'Hari ini tetap dihitung. Anda tidak perlu melakukan apa pun; bila jamnya keliru, ajukan keberatan.'
          : 'Hari ini tetap dihitung; tandanya memberi tahu pemeriksa dari mana datanya.'}
      </Typography>
    </>
  )
}

/** What an operator does now about a mark of a day, by the words that the engine tells it with (product.md 5.6). */
const STEPS: readonly [RegExp, string][] = [
  [/berkas USB/, 'Simpan berkas USB-nya sampai bulan ini diterima dinas.'],
  [/hari sesudahnya$/, 'Catat kapan mesin terputus; dinas dapat menanyakannya.'],
  [/^Tap baru tiba/, 'Potret layar catatan di mesin yang menunjukkan tap ini, dan simpan untuk dinas.'],
  [
    /jaringan lain/,
    'Bila modem berganti jaringan waktu itu, tidak perlu apa-apa. Bila tidak, potret menu Info Sistem mesin, dan minta dinas mewajibkan token.',
  ],
  [/^Tap mendahului/, 'Betulkan jam mesin, lalu simpan kalibrasinya.'],
  [/kalibrasi memundurkannya/, 'Cocokkan jam mesin dengan jam sekarang. Bila sudah cocok, akhiri kalibrasinya.'],
  [/belum disetujui dinas/, 'Minta dinas menyetujui mesinnya; sesudah itu tandanya hilang.'],
  [/di luar jadwal/, 'Sertakan dokumennya; pemeriksa melihat waktu ini.'],
]

const tandaStep = (word: string): string =>
  STEPS.find(([pattern]) => pattern.test(word))?.[1] ?? 'Tidak perlu apa-apa bila memang benar begitu.'
