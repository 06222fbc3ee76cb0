import type { SealVerifikasi } from '@geisa/contract/verifikasi'
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined'
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatBulan } from '../../shared/tanggal/tanggal.ts'
import { formatInstant } from '../../shared/tanggal/waktu-sekolah.ts'
import { FactList } from '../../ui/dialog/explanation.tsx'
import { LinkTo } from '../../ui/links.ts'
import { SealCount, Section } from './seal-totals.tsx'
import { SealPutusan } from './seal-verdict.tsx'

/** On the school's clock, as the paper says it. */
const waktu = (instant: string, { sekolah: { zona } }: SealVerifikasi): string =>
  `${formatInstant(instant, zona)} ${zona}`

/** Genuine and in force, or opened since; then what the paper has to say, figure by figure. */
export function SealResult({ seal }: { seal: SealVerifikasi }) {
  return (
    <>
      {seal.dibukaPada === null ? (
        <SealPutusan tone="baik" icon={VerifiedUserOutlined} title="Segel ini asli dan berlaku">
          SPTJM {seal.sekolah.nama} untuk {formatBulan(seal.bulan)} dengan kode <Kode>{seal.kode}</Kode> sah bila JUMLAH
          pada lampirannya sama dengan di bawah ini.
        </SealPutusan>
      ) : (
        <Opened seal={seal} openedOn={seal.dibukaPada} />
      )}
      <Box sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 5 }}>
        <SealCount seal={seal} />
        <Section title="Sekolah dan bulan">
          <FactList
            facts={[
              { label: 'Sekolah', content: seal.sekolah.nama },
              { label: 'NPSN', content: seal.sekolah.npsn },
              { label: 'Jenjang', content: seal.sekolah.jenjang },
              { label: 'Wilayah', content: `${seal.sekolah.namaKabKota}, ${seal.sekolah.namaProvinsi}` },
              { label: 'Bulan', content: <b>{formatBulan(seal.bulan)}</b> },
            ]}
          />
        </Section>
        <Section title="Segel">
          <FactList
            facts={[
              { label: 'Kode', content: <code>{seal.kode}</code> },
              { label: 'Dikunci', content: waktu(seal.dikunciPada, seal) },
              { label: 'SHA-256', content: <code>{seal.sha256}</code> },
            ]}
          />
        </Section>
        <Typography variant="body2" color="textSecondary">
          Jumlah dihitung dari rekap yang disegel; halaman ini tidak memuat nama atau data perorangan, jadi jumlah yang
          menyangkut kurang dari lima orang tidak ditampilkan.
        </Typography>
      </Box>
    </>
  )
}

/** A code stays on one line. */
const Kode = ({ children }: { children: string }) => <span style={{ whiteSpace: 'nowrap' }}>{children}</span>

function Opened({ seal, openedOn }: { seal: SealVerifikasi; openedOn: string }) {
  return (
    <SealPutusan
      tone="peringatan"
      icon={LockOpenOutlined}
      title={`Segel ini asli, tetapi sudah dibuka pada ${waktu(openedOn, seal)}`}
    >
      Kertas dengan kode ini tidak berlaku lagi.{' '}
      {seal.penggantiKode === null ? (
        'Sekolah belum mengunci bulan ini lagi.'
      ) : (
        <>
          Segel penggantinya:{' '}
          <LinkTo
            to="/verifikasi/$kode"
            params={{ kode: seal.penggantiKode }}
            color="inherit"
            underline="always"
            sx={{ fontWeight: 620 }}
          >
            {seal.penggantiKode}
          </LinkTo>
          .
        </>
      )}
    </SealPutusan>
  )
}
