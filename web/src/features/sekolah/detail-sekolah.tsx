import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import FingerprintOutlined from '@mui/icons-material/FingerprintOutlined'
import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import Box from '@mui/material/Box'
import { GalatMuat } from '../../shared/galat-muat.tsx'
import { Halaman } from '../../ui/page/halaman.tsx'
import { TautanTombol } from '../../ui/tautan.ts'
import { BagianSekolah, KerangkaBagian } from './bagian-sekolah.tsx'
import { useSekolah } from './queries.ts'

/** One school as its office sees it. */
export function DetailSekolah({ id }: { id: number }) {
  const sekolah = useSekolah(id)
  const { data } = sekolah
  return (
    <>
      <Box sx={{ px: { xs: 4, md: 6 }, pt: { xs: 3, md: 4 }, mb: { xs: -3, md: -4 } }}>
        <TautanTombol
          from="/pengaturan/sekolah"
          to="."
          search={({ id: _, tab: _tab, ...saringan }) => saringan}
          size="small"
          startIcon={<ArrowBackOutlined />}
          sx={{ ml: -1.5 }}
        >
          Semua sekolah
        </TautanTombol>
      </Box>
      <Halaman
        judul={data?.nama ?? 'Sekolah'}
        konteks={data ? `NPSN ${data.npsn} · ${data.namaKecamatan}, ${data.namaKabKota}` : ' '}
        tindakan={
          data && (
            <>
              <TautanTombol
                to="/pengaturan/gtk"
                search={{ sekolah: data.id }}
                variant="outlined"
                startIcon={<GroupsOutlined />}
              >
                GTK
              </TautanTombol>
              <TautanTombol
                to="/laporan/harian"
                search={{ sekolah: data.id }}
                variant="outlined"
                startIcon={<CalendarMonthOutlined />}
              >
                Laporan harian
              </TautanTombol>
              <TautanTombol
                to="/log-mesin"
                search={{ npsn: data.npsn }}
                variant="outlined"
                startIcon={<FingerprintOutlined />}
              >
                Log mesin
              </TautanTombol>
            </>
          )
        }
      >
        {sekolah.isPending && <KerangkaBagian />}
        {sekolah.isError && !data && <GalatMuat galat={sekolah.error} onUlang={() => void sekolah.refetch()} />}
        {data && <BagianSekolah sekolah={data} />}
      </Halaman>
    </>
  )
}
