import type { SYARAT } from '@geisa/contract/kunci-bulan'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { TautanJalur } from '../../../shared/tautan-jalur.tsx'
import { Kotak } from '../../../ui/kotak.tsx'
import { TakTampak } from '../../../ui/tak-tampak.tsx'
import type { NamaNada } from '../../../ui/warna.ts'
import type { KesiapanBulan } from '../queries.ts'

type Syarat = KesiapanBulan['syarat'][number]

/** Met, and not. */
const JUDUL: Record<(typeof SYARAT)[number], readonly [string, string]> = {
  'bulan-selesai': ['Bulan sudah berakhir', 'Bulan belum berakhir'],
  'pengajuan-selesai': ['Semua pengajuan sudah diputuskan', 'Ada pengajuan yang belum diputuskan'],
  'pin-dipetakan': ['Semua PIN sudah jelas pemiliknya', 'Ada PIN tanpa nama'],
  'hari-sinkron': ['Semua hari sudah dilaporkan mesin', 'Ada hari yang belum dilaporkan mesin'],
  'ada-penanda-tangan': ['Penanda tangan sudah diketahui', 'Penanda tangan belum diketahui'],
  'tap-wajar': ['Semua waktu tap wajar', 'Ada tap dengan waktu yang tidak wajar'],
}

/** The conditions of locking, each in a sentence with the way to mend it; what is still missing stands first. */
export function SyaratBulan({ kesiapan, operator }: { kesiapan: KesiapanBulan; operator: boolean }) {
  return (
    <Kotak judul="Syarat mengunci">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
        {urut(kesiapan.syarat).map((s) => (
          <Baris key={s.kunci} syarat={s} bereskan={operator && kesiapan.keadaan !== 'terkunci'} />
        ))}
      </Box>
    </Kotak>
  )
}

const urut = (syarat: readonly Syarat[]): Syarat[] =>
  syarat.toSorted((a, b) => Number(a.terpenuhi) - Number(b.terpenuhi) || Number(b.wajib) - Number(a.wajib))

function Baris({ syarat: s, bereskan }: { syarat: Syarat; bereskan: boolean }) {
  const { ikon: Ikon, nada, kata } = tanda(s)
  const judul = JUDUL[s.kunci][s.terpenuhi ? 0 : 1]
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '24px 1fr', columnGap: 3 }}>
      <Ikon aria-hidden sx={(theme) => ({ color: theme.nada[nada].teks })} />
      <div>
        <Typography sx={{ fontWeight: 560 }}>
          {judul}
          <TakTampak>: {kata}</TakTampak>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {s.kalimat}
        </Typography>
        {bereskan && !s.terpenuhi && s.tautan !== null && (
          <TautanJalur jalur={s.tautan} aria-label={`Bereskan: ${judul}`}>
            Bereskan
          </TautanJalur>
        )}
        {s.terpenuhi && s.tautan !== null && (
          <TautanJalur jalur={s.tautan} aria-label={`Lihat: ${judul}`}>
            Lihat
          </TautanJalur>
        )}
      </div>
    </Box>
  )
}

function tanda(s: Syarat): { ikon: typeof CheckCircleOutlined; nada: NamaNada; kata: string } {
  if (s.terpenuhi) return { ikon: CheckCircleOutlined, nada: 'baik', kata: 'terpenuhi' }
  if (s.wajib) return { ikon: ErrorOutlineOutlined, nada: 'bahaya', kata: 'belum terpenuhi' }
  return { ikon: WarningAmberOutlined, nada: 'peringatan', kata: 'disarankan' }
}
