import type { TapLog } from '@geisa/contract/tap-mesin'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import FingerprintOutlined from '@mui/icons-material/FingerprintOutlined'
import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import SchoolOutlined from '@mui/icons-material/SchoolOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { kalimatGalat } from '../../api/galat-api.ts'
import { usePengguna } from '../../api/sesi.ts'
import { alasanTakUnduh } from '../../shared/alasan-tak-unduh.ts'
import { tampilTanggal } from '../../shared/tanggal/tanggal.ts'
import { TombolUnduh } from '../../ui/button/tombol-unduh.tsx'
import { Halaman } from '../../ui/page/halaman.tsx'
import { KeadaanKosong } from '../../ui/page/keadaan-kosong.tsx'
import { TabelData } from '../../ui/table/tabel-data.tsx'
import { TautanTombol } from '../../ui/tautan.ts'
import { kolomLog } from './log/kolom-log.tsx'
import { KonfirmasiTapDialog } from './log/konfirmasi-tap-dialog.tsx'
import { SaringanLog } from './log/saringan-log.tsx'
import { kunciTap, unduhLog } from './log/unduh-log.ts'
import { useLogMesin, useSekolahNpsn, useSekolahSaya } from './queries.ts'

const rute = getRouteApi('/log-mesin')

/** Without a first day a mark is looked for in the last months only; the screen says so. */
const dicariSejak = (sejak: string | null | undefined): string =>
  sejak ? ` · bertanda sejak ${tampilTanggal(sejak)}; isi 'Dari tanggal' untuk yang lebih lama` : ''

/** The raw taps of a school, latest first; nothing here can be edited (product.md 4). */
export function LogMesinPage() {
  const cari = rute.useSearch()
  const navigasi = rute.useNavigate()
  const operator = usePengguna()?.peran === PERAN.SEKOLAH
  const saya = useSekolahSaya()
  const dipilih = useSekolahNpsn(operator ? undefined : cari.npsn)
  const sekolah = (operator ? saya.data : cari.npsn === undefined ? null : dipilih.data) ?? null
  const zona = sekolah?.zona ?? 'WIB'
  const [konfirmasi, setKonfirmasi] = useState<TapLog | null>(null)
  const { halaman = 1 } = cari
  const saringan = {
    ...(sekolah === null ? {} : { sekolahId: sekolah.id }),
    ...(cari.dari === undefined ? {} : { dari: cari.dari }),
    ...(cari.sampai === undefined ? {} : { sampai: cari.sampai }),
    ...(cari.gtk === undefined ? {} : { gtkId: cari.gtk }),
    ...(cari.mesin === undefined ? {} : { mesinId: cari.mesin }),
    ...(cari.tanda === undefined ? {} : { tanda: cari.tanda }),
  }
  const log = useLogMesin({ ...saringan, page: halaman }, sekolah !== null)
  const kolom = useMemo(() => kolomLog(zona, operator ? setKonfirmasi : null), [zona, operator])
  const tersaring = [cari.dari, cari.sampai, cari.gtk, cari.mesin, cari.tanda].some((s) => s !== undefined)
  const menungguSekolah = operator ? saya.isPending : cari.npsn !== undefined && dipilih.isPending

  return (
    <Halaman
      judul="Log Mesin"
      konteks={
        sekolah === null
          ? 'Tap apa adanya dari mesin'
          : `${sekolah.nama} · tap apa adanya dari mesin, waktu ${zona}${dicariSejak(log.data?.sejak)}`
      }
      saringan={<SaringanLog sekolah={sekolah} pilihSekolah={!operator} />}
      tindakan={
        sekolah !== null && (
          <>
            <Button variant="outlined" startIcon={<RefreshOutlined />} onClick={() => void log.refetch()}>
              Segarkan
            </Button>
            <TombolUnduh
              alasan={alasanTakUnduh(log.data?.meta.total)}
              kerja={(kendali) => unduhLog(saringan, sekolah, kendali)}
              kalimatGagal={(galat) => kalimatGalat(galat, 'Gagal membuat berkas')}
            />
          </>
        )
      }
    >
      {sekolah === null && !menungguSekolah ? (
        <PilihDahulu tidakAda={cari.npsn !== undefined && !dipilih.isPending} />
      ) : (
        <TabelData<TapLog>
          label="Log mesin"
          kolom={kolom}
          baris={log.data?.rows}
          idBaris={kunciTap}
          memuat={menungguSekolah || log.isPending || log.isPlaceholderData}
          galat={log.isError ? kalimatGalat(log.error, 'Gagal mengambil data') : null}
          kosong={<Kosong tersaring={tersaring} operator={operator} />}
          kartu
          tinggi="penuh"
          halaman={{
            ke: halaman,
            jumlah: log.data?.meta.totalPages ?? 1,
            onGanti: (ke) =>
              void navigasi({ search: ({ halaman: _, ...s }) => (ke === 1 ? s : { ...s, halaman: ke }) }),
          }}
        />
      )}
      {log.data && log.data.meta.total > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {log.data.meta.total.toLocaleString('id-ID')} tap
        </Typography>
      )}
      {konfirmasi !== null && <KonfirmasiTapDialog tap={konfirmasi} onTutup={() => setKonfirmasi(null)} />}
    </Halaman>
  )
}

function PilihDahulu({ tidakAda }: { tidakAda: boolean }) {
  return (
    <KeadaanKosong
      ikon={SchoolOutlined}
      judul={tidakAda ? 'Sekolah tidak ditemukan' : 'Pilih sekolah terlebih dahulu'}
      petunjuk="Ketik paling sedikit tiga huruf nama sekolah, atau NPSN-nya, untuk melihat tap mesinnya."
    />
  )
}

function Kosong({ tersaring, operator }: { tersaring: boolean; operator: boolean }) {
  if (tersaring) {
    return (
      <KeadaanKosong
        ikon={FingerprintOutlined}
        judul="Tidak ada tap yang cocok"
        petunjuk="Lebarkan tanggalnya, atau kosongkan salah satu saringan."
        tindakan={
          <TautanTombol to="/log-mesin" search={({ npsn }) => (npsn === undefined ? {} : { npsn })} variant="outlined">
            Kosongkan saringan
          </TautanTombol>
        }
      />
    )
  }
  return (
    <KeadaanKosong
      ikon={FingerprintOutlined}
      judul="Belum ada tap"
      petunjuk={
        operator
          ? 'Tap muncul di sini begitu mesin terhubung, atau setelah berkas USB-nya diunggah.'
          : 'Mesin sekolah ini belum pernah mengirim tap.'
      }
      tindakan={
        operator && (
          <TautanTombol to="/pengaturan/sekolah" search={{ tab: 'mesin' }} variant="contained">
            Buka pengaturan mesin
          </TautanTombol>
        )
      }
    />
  )
}
