import { tanggalPanjang } from '@geisa/engine/kalender'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { type ReactNode, useState } from 'react'
import { GalatApi } from '../../api/galat-api.ts'
import { galatIsian } from '../../api/galat-isian.ts'
import { usePengguna } from '../../api/sesi.ts'
import { PratinjauPerubahan } from '../../shared/pratinjau/pratinjau-perubahan.tsx'
import { hariIniSekolah } from '../../shared/tanggal/waktu-sekolah.ts'
import { jenjangTerlihat } from '../../shared/wilayah/jenjang-terlihat.ts'
import { DialogDasar } from '../../ui/dialog/dialog-dasar.tsx'
import { useTanya } from '../../ui/dialog/tanya-dulu.tsx'
import { TindakanFormulir } from '../../ui/dialog/tindakan-formulir.tsx'
import { beritahu, ENAM_DETIK } from '../../ui/notice/pemberitahuan.ts'
import {
  alasanBelum,
  bedaLibur,
  type Draf,
  drafBaru,
  drafDari,
  isiKirim,
  kunciAngka,
  liburGanda,
  tanyaNasional,
} from './draf-libur.ts'
import { HapusLiburDialog } from './hapus-libur-dialog.tsx'
import { IsianLibur } from './isian-libur.tsx'
import { ambilPratinjau, type DataLibur, type LiburTampil, useSimpanLibur } from './queries.ts'

type Props = {
  data: DataLibur
  libur: LiburTampil | null
  tanggal: string | null
  onTutup: () => void
  onSelesai: (tanggal: string) => void
  children: ReactNode
}

export function FormulirLibur({ data, libur, tanggal, onTutup, onSelesai, children }: Props) {
  const pengguna = usePengguna()
  const hariIni = hariIniSekolah('WIB')
  const [awal] = useState(() => (libur === null ? drafBaru(data, tanggal) : drafDari(libur)))
  const [draf, setDraf] = useState<Draf>(awal)
  // What stood when the form opened: a change that came in between is told, not overwritten unseen.
  const [dibaca, setDibaca] = useState(libur)
  const [izinkanGanda, setIzinkanGanda] = useState(false)
  const [hapus, setHapus] = useState(false)
  const simpan = useSimpanLibur(() => {
    beritahu('Berhasil menyimpan data', 'success', ENAM_DETIK)
    onSelesai(draf.tanggal ?? hariIni)
  })
  const diubahLain = dibaca !== null && libur !== null && libur.versi !== dibaca.versi
  const ganda = liburGanda(data.rows, draf, libur?.id ?? null)
  const { kalimat, bidang } = galatIsian(simpan.error)
  const bentrok = simpan.error instanceof GalatApi && simpan.error.status === 409
  const alasan = simpan.isPending ? 'Sedang menyimpan' : alasanBelum(draf)
  const kirim = (): void => simpan.mutate(isiKirim(draf, dibaca, izinkanGanda))
  const tanya = alasan === null ? tanyaNasional(draf, dibaca) : null
  const { tanyakan, pertanyaan } = useTanya(tanya, kirim)
  const ganti = (baru: Partial<Draf>): void => setDraf((lama) => ({ ...lama, ...baru }))

  return (
    <DialogDasar
      judul={libur === null ? 'Tambah Hari Libur' : 'Detail Hari Libur'}
      onTutup={simpan.isPending ? undefined : onTutup}
      onKirim={() => alasan === null && (tanya === null ? kirim() : tanyakan())}
      galat={bentrok && diubahLain ? null : kalimat}
      tindakan={
        <>
          {libur !== null && (
            <Tooltip title="Hapus hari libur">
              <IconButton aria-label="Hapus hari libur" color="error" onClick={() => setHapus(true)}>
                <DeleteOutlined />
              </IconButton>
            </Tooltip>
          )}
          <Box sx={{ flex: 1 }} />
          <TindakanFormulir onBatal={onTutup} menyimpan={simpan.isPending} alasan={alasan} />
        </>
      }
    >
      {diubahLain && (
        <Alert
          severity="warning"
          sx={{ mb: 3 }}
          action={
            <Button
              color="inherit"
              size="small"
              onClick={() => {
                setDibaca(libur)
                simpan.reset()
              }}
            >
              Pakai isian saya
            </Button>
          }
        >
          Baru saja diubah orang lain: {bedaLibur(dibaca, libur)}. Isian Anda tetap di sini.
        </Alert>
      )}
      <IsianLibur
        draf={draf}
        onGanti={ganti}
        hak={data.bolehTambah}
        jenjang={pengguna === null ? [] : jenjangTerlihat(pengguna)}
        hariIni={hariIni}
        galat={bidang}
      />
      {ganda !== null && <Ganda ada={ganda} draf={draf} pilih={izinkanGanda} onPilih={setIzinkanGanda} />}
      <Box sx={{ mt: 4 }}>
        <Pratinjau draf={draf} awal={libur === null ? null : awal} dibaca={dibaca} hariIni={hariIni} />
      </Box>
      {children}
      {pertanyaan}
      {hapus && libur !== null && (
        <HapusLiburDialog
          libur={libur}
          hariIni={hariIni}
          onBatal={() => setHapus(false)}
          onTerhapus={() => onSelesai(libur.tanggal)}
        />
      )}
    </DialogDasar>
  )
}

type PropsGanda = { ada: LiburTampil; draf: Draf; pilih: boolean; onPilih: (pilih: boolean) => void }

/** Two holidays on one day are rare but real; the same name twice never is. */
function Ganda({ ada, draf, pilih, onPilih }: PropsGanda) {
  const kembar = ada.nama.toLowerCase() === draf.nama.trim().toLowerCase()
  return (
    <Alert severity="info" sx={{ mt: 4 }}>
      {tanggalPanjang(ada.tanggal)} sudah berisi '{ada.nama}'.
      {!kembar && (
        <FormControlLabel
          label="Simpan juga sebagai libur kedua; di laporan namanya digabung"
          control={<Checkbox size="small" checked={pilih} onChange={(_, nilai) => onPilih(nilai)} />}
          sx={{ display: 'flex', mt: 1 }}
        />
      )}
    </Alert>
  )
}

type PropsPratinjau = { draf: Draf; awal: Draf | null; dibaca: LiburTampil | null; hariIni: string }

/** Of days to come there are no figures yet. */
function Pratinjau({ draf, awal, dibaca, hariIni }: PropsPratinjau) {
  const lewat = [draf.tanggal, awal?.tanggal].some((t) => typeof t === 'string' && t <= hariIni)
  const bernama = { ...draf, nama: draf.nama.trim() === '' ? 'Hari libur' : draf.nama }
  if (!lewat || alasanBelum(bernama) !== null) return null
  if (awal !== null && kunciAngka(awal) === kunciAngka(draf)) return null
  return (
    <PratinjauPerubahan
      kunci={[dibaca?.id, kunciAngka(draf)]}
      ambil={ambilPratinjau(isiKirim(bernama, dibaca, true))}
      hariIni={hariIni}
    />
  )
}
