import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { usePengguna } from '../../api/sesi.ts'
import { LoadError } from '../../shared/load-error.tsx'
import { numeral } from '../../shared/numerals.ts'
import { RiwayatButton } from '../../shared/riwayat/button.tsx'
import { whyCannotWrite } from '../../shared/why-cannot-write.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { EmblemControl } from './emblem-control.tsx'
import { KopSheet } from './kop-sheet.tsx'
import type { PreparedEmblem } from './prepare-emblem.ts'
import { type KopSurat, type PemilikKop, useEmblem, useKopSurat } from './queries.ts'

/** The emblem of an office or a foundation at the head of its schools' papers. */
export function KopSuratPage() {
  const { data, error, refetch } = useKopSurat()
  const pemilik = data?.pemilik ?? null
  return (
    <Page
      title="Kop Surat"
      context={data === undefined ? ' ' : pemilik === null ? 'Diatur dinas lain' : context(pemilik, data.jumlahSekolah)}
      actions={
        pemilik && (
          <RiwayatButton perihal="lambang" objek={pemilik.kode} title="Riwayat lambang" context={pemilik.nama} />
        )
      }
    >
      {data !== undefined ? (
        pemilik === null ? (
          <EmptyState
            icon={DescriptionOutlined}
            title="Sekolah di wilayah ini memakai kop surat dinas lain"
            hint="Di DKI Jakarta kop surat semua jenjang milik dinas provinsi: lambangnya dipasang di sana."
          />
        ) : (
          <PageContent data={data} pemilik={pemilik} />
        )
      ) : error === null ? (
        <Placeholder />
      ) : (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}

const context = ({ nama, yayasan }: PemilikKop, many: number): string =>
  `${nama} · ${many === 0 ? 'belum ada' : numeral(many)} sekolah ${yayasan ? 'swasta' : 'negeri'}`

function PageContent({ data, pemilik }: { data: KopSurat; pemilik: PemilikKop }) {
  const [chosen, setChosen] = useState<PreparedEmblem | null>(null)
  const alasan = whyCannotWrite(usePengguna()) ?? data.alasan
  const saved = useEmblem(data.lambang?.sidik ?? null)
  return (
    <Box sx={LAYOUT}>
      <KopSheet nama={pemilik.nama} contoh={data.contoh} emblem={chosen?.address ?? saved.data ?? null} />
      <Box sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
        <EmblemControl lambang={data.lambang} chosen={chosen} onChoose={setChosen} reason={alasan} />
        {saved.isError && <LoadError error={saved.error} onRetry={() => void saved.refetch()} />}
        <Typography variant="body2" color="textSecondary">
          Lambang tercetak di kop SPTJM dan laporan harian yang diunduh sesudah dipasang. Bulan yang sudah dikunci tetap
          memakai kop yang disegel bersamanya.
        </Typography>
      </Box>
    </Box>
  )
}

const LAYOUT = {
  display: 'grid',
  gap: { xs: 4, md: 6 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 720px) minmax(260px, 360px)' },
  maxWidth: { xs: 720, lg: 'none' },
}

const Placeholder = () => (
  <Box component="output" aria-label="Sedang memuat kop surat" aria-busy sx={LAYOUT}>
    <Skeleton variant="rounded" sx={{ height: { xs: 160, sm: 210 } }} />
    <Skeleton variant="rounded" height={140} />
  </Box>
)
