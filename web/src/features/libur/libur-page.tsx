import { PERAN } from '@geisa/engine/akun/hak-akses'
import { nomorHari, tanggalDari } from '@geisa/engine/kalender'
import AddOutlined from '@mui/icons-material/AddOutlined'
import PlaylistAddOutlined from '@mui/icons-material/PlaylistAddOutlined'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Tooltip from '@mui/material/Tooltip'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { kalimatGalat } from '../../api/galat-api.ts'
import { usePengguna } from '../../api/sesi.ts'
import { hariIniSekolah } from '../../shared/tanggal/waktu-sekolah.ts'
import { Halaman } from '../../ui/page/halaman.tsx'
import { DaftarLibur } from './daftar-libur.tsx'
import { ImporLiburDialog } from './impor-libur-dialog.tsx'
import { LiburDialog } from './libur-dialog.tsx'
import { useDaftarLibur } from './queries.ts'
import { TabKalender } from './tab-kalender.tsx'
import { TombolUnduhLibur } from './tombol-unduh-libur.tsx'

const rute = getRouteApi('/pengaturan/libur')

/** Holidays of the nation and of the user's regions (spec 1 'Holiday settings'). The open dialog stands in the address. */
export function LiburPage() {
  const { tab, libur: idTerbuka, bulan, ...cari } = rute.useSearch()
  const navigasi = rute.useNavigate()
  const pengguna = usePengguna()
  const libur = useDaftarLibur()
  const [impor, setImpor] = useState(false)
  const hariIni = hariIniSekolah('WIB')
  const { data } = libur
  const tahun = bacaTahun(cari.tahun) ?? hariIni.slice(0, 4)
  const baru = bacaBaru(cari.baru)
  const bolehTambah = (data?.bolehTambah.length ?? 0) > 0
  const terbuka = data?.rows.find((l) => l.id === idTerbuka) ?? null
  const buka = useCallback((id: number) => void navigasi({ search: (s) => ({ ...s, libur: id }) }), [navigasi])
  const tambah = (tanggal: string): void => void navigasi({ search: (s) => ({ ...s, baru: tanggal }) })
  const tutup = (): void => void navigasi({ search: ({ libur: _, baru: __, ...s }) => s })

  /** The saved day is in sight, whichever month or year was shown. */
  function tampilkan(tanggal: string): void {
    const bulanIni = tanggal.slice(0, 7).replace('-', '')
    void navigasi({
      search: ({ libur: _, baru: __, ...s }) => ({
        ...s,
        ...(tab === 'daftar' && tahun === 'semua' ? {} : { tahun: tanggal.slice(0, 4) }),
        bulan: bulanIni,
      }),
    })
  }
  return (
    <Halaman
      judul="Pengaturan Hari Libur"
      konteks={konteks(pengguna?.peran, pengguna?.instansi)}
      tindakan={
        <>
          <TombolUnduhLibur rows={data?.rows} tahun={tahun} />
          {bolehTambah && (
            <>
              <Button variant="outlined" startIcon={<PlaylistAddOutlined />} onClick={() => setImpor(true)}>
                Impor daftar
              </Button>
              <Tooltip title="Tambah Hari Libur">
                <Button variant="contained" startIcon={<AddOutlined />} onClick={() => tambah(TANPA)}>
                  Tambah
                </Button>
              </Tooltip>
            </>
          )}
        </>
      }
    >
      <Tabs
        value={tab ?? 'kalender'}
        onChange={(_, ke: 'kalender' | 'daftar') =>
          void navigasi({ search: ({ tab: __, ...s }) => (ke === 'kalender' ? s : { ...s, tab: ke }) })
        }
        aria-label="Tampilan hari libur"
        sx={{ mb: 4, borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab value="kalender" id="tab-kalender" aria-controls="panel-libur" label="Kalender" />
        <Tab value="daftar" id="tab-daftar" aria-controls="panel-libur" label="Daftar Libur" />
      </Tabs>
      <div role="tabpanel" id="panel-libur" aria-labelledby={`tab-${tab ?? 'kalender'}`}>
        {tab === 'daftar' ? (
          <DaftarLibur
            rows={data?.rows}
            galat={libur.isError ? kalimatGalat(libur.error, 'Gagal mengambil data') : null}
            memuat={libur.isPending}
            bolehTambah={bolehTambah}
            tahun={tahun}
            hariIni={hariIni}
            onTahun={(ke) => void navigasi({ search: (s) => ({ ...s, tahun: ke }) })}
            onBuka={buka}
          />
        ) : (
          <TabKalender
            rows={data?.rows}
            galat={libur.isError ? kalimatGalat(libur.error, 'Gagal mengambil data') : null}
            onUlang={() => void libur.refetch()}
            bulan={bulan ?? hariIni.slice(0, 7).replace('-', '')}
            hariIni={hariIni}
            bolehTambah={bolehTambah}
            onBulan={(ke) => void navigasi({ search: (s) => ({ ...s, bulan: ke }) })}
            onBuka={buka}
            onTambah={tambah}
          />
        )}
      </div>
      {data && terbuka && (
        <LiburDialog key={terbuka.id} data={data} libur={terbuka} onTutup={tutup} onSelesai={tampilkan} />
      )}
      {data && baru !== undefined && bolehTambah && (
        <LiburDialog
          key={baru}
          data={data}
          libur={null}
          tanggal={baru === TANPA ? null : baru}
          onTutup={tutup}
          onSelesai={tampilkan}
        />
      )}
      {data && impor && (
        <ImporLiburDialog
          data={data}
          onTutup={() => setImpor(false)}
          onSelesai={(tanggal) => {
            setImpor(false)
            if (tanggal !== null) tampilkan(tanggal)
          }}
        />
      )}
    </Halaman>
  )
}

/** The button names no day. */
const TANPA = 'tanpa'

/** What an edited address says, as far as it is a day of the calendar. */
function bacaBaru(teks: string | undefined): string | undefined {
  if (teks === undefined || teks === TANPA) return teks
  return /^20\d{2}-\d{2}-\d{2}$/.test(teks) && tanggalDari(nomorHari(teks)) === teks ? teks : undefined
}

const bacaTahun = (teks: string | undefined): string | undefined =>
  teks === 'semua' || (teks !== undefined && /^20\d{2}$/.test(teks)) ? teks : undefined

function konteks(peran: number | undefined, instansi: string | undefined): string {
  if (peran === PERAN.NASIONAL) return 'Libur nasional dan libur semua daerah'
  return `Libur nasional dan libur daerah yang berlaku bagi ${instansi ?? 'Anda'}`
}
