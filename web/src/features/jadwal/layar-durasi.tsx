import type { JadwalJenjang } from '@geisa/contract/jadwal'
import type { SekolahLengkap } from '@geisa/contract/sekolah'
import type { Jenjang } from '@geisa/engine/acuan'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useState } from 'react'
import { kalimatGalat } from '../../api/galat-api.ts'
import { usePengguna } from '../../api/sesi.ts'
import { hariIniSekolah } from '../../shared/tanggal/waktu-sekolah.ts'
import { TombolBeralasan } from '../../ui/button/tombol-beralasan.tsx'
import { JagaPergi } from '../../ui/dialog/jaga-pergi.tsx'
import { Halaman } from '../../ui/page/halaman.tsx'
import { TakTampak } from '../../ui/tak-tampak.tsx'
import { type NamaTab, TAB, useAlamat } from './alamat.ts'
import { TabKalibrasi } from './kalibrasi/tab-kalibrasi.tsx'
import { type Draf, sesudahLibur, useDraf } from './minggu/draf.ts'
import { KerangkaMinggu } from './minggu/kerangka-minggu.tsx'
import { TabLibur } from './minggu/tab-libur.tsx'
import { useJadwal } from './queries.ts'
import { RiwayatDurasi } from './riwayat-durasi.tsx'
import { TabShift } from './shift/tab-shift.tsx'

type Props = {
  jenjang: Jenjang | undefined
  konteks: string
  /** null = an office. */
  sekolah: SekolahLengkap | 'memuat' | null
  galat?: { sebab: unknown; ulang: () => void } | undefined
}

/** 'Pengaturan Durasi' of one level: its tab and the day it is looked at stand in the address. */
export function LayarDurasi({ jenjang, konteks, sekolah, galat }: Props) {
  const { tab: dipilih, tanggal, pilihTab } = useAlamat()
  const pengguna = usePengguna()
  const jadwal = useJadwal(jenjang, tanggal)
  const draf = useDraf(pengguna?.id ?? 0, jenjang ?? '')
  const [riwayat, setRiwayat] = useState(false)
  const milikSekolah = sekolah === 'memuat' ? null : sekolah
  const tab = dipilih === 'kalibrasi' && sekolah === null ? 'shift-1' : dipilih
  const gagal = galat ?? (jadwal.isError ? { sebab: jadwal.error, ulang: () => void jadwal.refetch() } : null)

  return (
    <Halaman
      judul="Pengaturan Durasi"
      konteks={sekolah === null && jadwal.data ? `${konteks} · ${jadwal.data.pemilik.nama}` : konteks}
      tindakan={
        <TombolBeralasan
          variant="outlined"
          startIcon={<HistoryOutlined />}
          alasan={jadwal.data === undefined ? 'Jadwal sedang dimuat' : null}
          onClick={() => setRiwayat(true)}
        >
          Riwayat
        </TombolBeralasan>
      }
    >
      <Tabs
        value={tab}
        onChange={(_, baru: NamaTab) => pilihTab(baru)}
        variant="scrollable"
        scrollButtons={false}
        aria-label="Bagian pengaturan durasi"
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {TAB.filter(([nama]) => nama !== 'kalibrasi' || sekolah !== null).map(([nama, label]) => (
          <Tab
            key={nama}
            value={nama}
            label={<LabelTab label={label} belumDisimpan={nama !== 'kalibrasi' && draf.draf[nama] !== undefined} />}
            id={`tab-${nama}`}
            aria-controls="panel-durasi"
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="panel-durasi" aria-labelledby={`tab-${tab}`} sx={{ pt: 4 }}>
        {tab === 'kalibrasi' && milikSekolah ? (
          <TabKalibrasi sekolah={milikSekolah} />
        ) : gagal !== null ? (
          <GagalMuat {...gagal} />
        ) : jadwal.data && sekolah !== 'memuat' ? (
          <IsiJadwal tab={tab} data={jadwal.data} sekolah={sekolah} draf={draf.draf} onDraf={draf.ganti} />
        ) : (
          <KerangkaMinggu />
        )}
      </Box>
      <JagaPergi
        aktif={draf.adaDraf}
        judul="Perubahan belum disimpan"
        pesan="Bila halaman ini ditinggalkan, perubahan jadwal yang belum disimpan dibuang."
        iya="Buang dan tinggalkan"
        onBuang={draf.buang}
      />
      {riwayat && jadwal.data && (
        <RiwayatDurasi jadwal={jadwal.data} sekolah={milikSekolah} onTutup={() => setRiwayat(false)} />
      )}
    </Halaman>
  )
}

type PropsIsi = {
  tab: NamaTab
  data: JadwalJenjang
  sekolah: SekolahLengkap | null
  draf: Draf
  onDraf: (bagian: Draf) => void
}

function IsiJadwal({ tab, data, sekolah, draf, onDraf }: PropsIsi) {
  const hariIni = sekolah?.hariIni ?? hariIniSekolah('WIB')
  const sama = { data, sekolah, hariIni }
  const shift = tab === 'shift-2' ? 2 : 1
  const kunci = `shift-${shift}` as const
  return (
    <>
      {data.alasanTerkunci !== null && (
        <Alert severity="info" sx={{ mb: 4 }}>
          {data.alasanTerkunci}
        </Alert>
      )}
      {tab === 'libur' ? (
        <TabLibur
          {...sama}
          draf={draf.libur}
          onDraf={(libur) => onDraf({ libur })}
          onTersimpan={(libur, sudahBerlaku) => onDraf(sesudahLibur(draf, sudahBerlaku ? libur : undefined))}
        />
      ) : (
        <TabShift key={kunci} {...sama} shift={shift} draf={draf[kunci]} onDraf={(isi) => onDraf({ [kunci]: isi })} />
      )}
    </>
  )
}

function LabelTab({ label, belumDisimpan }: { label: string; belumDisimpan: boolean }) {
  if (!belumDisimpan) return label
  return (
    <span>
      {label}{' '}
      <Box component="span" aria-hidden title="Belum disimpan" sx={{ color: 'warning.main' }}>
        ●
      </Box>
      <TakTampak>belum disimpan</TakTampak>
    </span>
  )
}

function GagalMuat({ sebab, ulang }: { sebab: unknown; ulang: () => void }) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={ulang}>
          Coba lagi
        </Button>
      }
    >
      {kalimatGalat(sebab, 'Gagal mengambil data')}
    </Alert>
  )
}
