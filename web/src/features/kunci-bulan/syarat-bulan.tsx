import type { SYARAT } from '@geisa/contract/kunci-bulan'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { TakTampak } from '../../ui/tak-tampak.tsx'
import type { NamaNada } from '../../ui/tema.ts'
import { Kotak } from '../mesin/kotak.tsx'
import type { KesiapanBulan } from './queries.ts'
import { TautanJalur } from './tautan-jalur.tsx'

type Syarat = KesiapanBulan['syarat'][number]

const JUDUL: Record<(typeof SYARAT)[number], string> = {
  'bulan-selesai': 'Bulan sudah selesai',
  'pengajuan-selesai': 'Semua pengajuan sudah diputuskan',
  'pin-dipetakan': 'Semua PIN sudah dikenal',
  'tap-wajar': 'Tap berwaktu tidak wajar sudah diperiksa',
  'hari-sinkron': 'Semua hari sudah dilaporkan mesin',
  'ada-penanda-tangan': 'Penanda tangan sudah ditetapkan',
}

/** The conditions of locking, each in a sentence with the way to mend it. */
export function SyaratBulan({ kesiapan, operator }: { kesiapan: KesiapanBulan; operator: boolean }) {
  return (
    <Kotak judul="Syarat mengunci">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
        {kesiapan.syarat.map((s) => (
          <Baris key={s.kunci} syarat={s} bereskan={operator && kesiapan.keadaan !== 'terkunci'} />
        ))}
      </Box>
    </Kotak>
  )
}

function Baris({ syarat: s, bereskan }: { syarat: Syarat; bereskan: boolean }) {
  const { ikon: Ikon, nada, kata } = tanda(s)
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '24px 1fr', columnGap: 3 }}>
      <Ikon aria-hidden sx={(theme) => ({ color: theme.nada[nada].teks })} />
      <div>
        <Typography sx={{ fontWeight: 560 }}>
          {JUDUL[s.kunci]}
          <TakTampak>: {kata}</TakTampak>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {s.kalimat}
        </Typography>
        {bereskan && !s.terpenuhi && s.tautan !== null && (
          <TautanJalur jalur={s.tautan} aria-label={`Bereskan: ${JUDUL[s.kunci]}`}>
            Bereskan
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
