import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import FingerprintOutlined from '@mui/icons-material/FingerprintOutlined'
import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import Box from '@mui/material/Box'
import { LoadError } from '../../shared/load-error.tsx'
import { ButtonLink } from '../../ui/links.ts'
import { Page } from '../../ui/page/page.tsx'
import { useSekolah } from './queries.ts'
import { SectionSkeleton, SekolahSection } from './sekolah-sections.tsx'

/** One school as its office sees it. */
export function DetailSekolah({ id }: { id: number }) {
  const sekolah = useSekolah(id)
  const { data } = sekolah
  return (
    <>
      <Box sx={{ px: { xs: 4, md: 6 }, pt: { xs: 3, md: 4 }, mb: { xs: -3, md: -4 } }}>
        <ButtonLink
          from="/pengaturan/sekolah"
          to="."
          search={({ id: _, tab: __, mesin: ___, bagian: ____, ...filter }) => filter}
          size="small"
          startIcon={<ArrowBackOutlined />}
          sx={{ ml: -1.5 }}
        >
          Semua sekolah
        </ButtonLink>
      </Box>
      <Page
        title={data?.nama ?? 'Sekolah'}
        context={data ? `NPSN ${data.npsn} · ${data.namaKecamatan}, ${data.namaKabKota}` : ' '}
        actions={
          data && (
            <>
              <ButtonLink
                to="/pengaturan/gtk"
                search={{ sekolah: data.id }}
                variant="outlined"
                startIcon={<GroupsOutlined />}
              >
                GTK
              </ButtonLink>
              <ButtonLink
                to="/laporan/harian"
                search={{ sekolah: data.id }}
                variant="outlined"
                startIcon={<CalendarMonthOutlined />}
              >
                Laporan harian
              </ButtonLink>
              <ButtonLink
                to="/log-mesin"
                search={{ npsn: data.npsn }}
                variant="outlined"
                startIcon={<FingerprintOutlined />}
              >
                Log mesin
              </ButtonLink>
            </>
          )
        }
      >
        {sekolah.isPending && <SectionSkeleton />}
        {sekolah.isError && !data && <LoadError error={sekolah.error} onRetry={() => void sekolah.refetch()} />}
        {data && <SekolahSection sekolah={data} />}
      </Page>
    </>
  )
}
