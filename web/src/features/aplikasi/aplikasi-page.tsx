import { SETTING } from '@geisa/contract/isi-setting'
import SettingsApplicationsOutlined from '@mui/icons-material/SettingsApplicationsOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { getRouteApi } from '@tanstack/react-router'
import { GalatMuat } from '../../shared/galat-muat.tsx'
import { CariTertunda } from '../../ui/field/cari-tertunda.tsx'
import { Halaman } from '../../ui/page/halaman.tsx'
import { KeadaanKosong } from '../../ui/page/keadaan-kosong.tsx'
import { cocokSetting, jumlahCocok, type NamaTab, TAB, tabCocok } from './cari-setting.ts'
import { DaftarSetting } from './daftar-setting.tsx'
import { type DataSetting, useReferensi, useSetting } from './queries.ts'
import { TabDhgtk } from './tab-dhgtk.tsx'
import { TabReferensi } from './tab-referensi.tsx'

const rute = getRouteApi('/pengaturan/aplikasi')

/** Everything that holds for the whole application, dated where figures hang on it (product.md 4). */
export function AplikasiPage() {
  const { tab: dipilih, cari } = rute.useSearch()
  const navigasi = rute.useNavigate()
  const setting = useSetting()
  const { data } = setting
  const referensi = useReferensi()
  const isi = { rows: data?.rows, status: referensi.data?.status }
  // An address that names no part leads to the first one with a hit.
  const tab = dipilih ?? tabCocok(isi, 'umum', cari)
  return (
    <Halaman
      judul="Pengaturan Aplikasi"
      konteks="Berlaku bagi semua sekolah dan kantor"
      saringan={
        <CariTertunda
          label="Cari pengaturan"
          placeholder="mis. toleransi"
          cari={cari}
          jeda={300}
          onGanti={(baru) =>
            void navigasi({
              search: { tab: tabCocok(isi, tab, baru), ...(baru === undefined ? {} : { cari: baru }) },
              replace: true,
            })
          }
        />
      }
    >
      <Tabs
        value={tab}
        onChange={(_, baru: NamaTab) => void navigasi({ search: (lama) => ({ ...lama, tab: baru }) })}
        variant="scrollable"
        scrollButtons="auto"
        aria-label="Bagian pengaturan aplikasi"
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {TAB.map(([nilai, label]) => (
          <Tab
            key={nilai}
            value={nilai}
            label={cari === undefined ? label : `${label}${kurung(jumlahCocok(isi, nilai, cari))}`}
            id={`tab-${nilai}`}
            aria-controls={`panel-${nilai}`}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`panel-${tab}`}
        aria-labelledby={`tab-${tab}`}
        sx={{ pt: 4, ...(tab === 'referensi' ? {} : { maxWidth: 1120 }) }}
      >
        {setting.isError ? (
          <GalatMuat galat={setting.error} onUlang={() => void setting.refetch()} />
        ) : data === undefined ? (
          <Box component="output" aria-label="Sedang memuat pengaturan" aria-busy sx={{ display: 'grid', gap: 2 }}>
            {TAB.map(([nilai]) => (
              <Skeleton key={nilai} variant="rounded" height={60} />
            ))}
          </Box>
        ) : (
          <Isi data={data} tab={tab} cari={cari} />
        )}
      </Box>
    </Halaman>
  )
}

function Isi({ data, tab, cari }: { data: DataSetting; tab: NamaTab; cari: string | undefined }) {
  if (tab === 'dhgtk') return <TabDhgtk data={data} />
  if (tab === 'referensi') return <TabReferensi cari={cari} bolehSimpan={data.bolehSimpan} />
  const rows = data.rows.filter((baris) => SETTING[baris.kunci].grup === tab && cocokSetting(baris, cari ?? ''))
  if (rows.length === 0)
    return (
      <KeadaanKosong
        ikon={SettingsApplicationsOutlined}
        judul="Tidak ada pengaturan yang cocok di bagian ini"
        petunjuk="Bagian yang memuatnya menunjukkan angka di samping namanya. Tanpa angka: ubah pencariannya."
      />
    )
  return <DaftarSetting data={data} rows={rows} />
}

/** ' (2)': where what is searched for may be found. */
const kurung = (jumlah: number): string => (jumlah === 0 ? '' : ` (${jumlah})`)
