import type { MesinLengkap } from '@geisa/contract/mesin'
import { pratinjauUsb, simpanUsb } from '@geisa/contract/tap-mesin'
import type { Zona } from '@geisa/engine/acuan'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { kalimatGalat } from '../../../api/galat-api.ts'
import { kirimBerkas } from '../../../api/kirim-berkas.ts'
import { Unggah } from '../../../ui/field/unggah.tsx'
import { Kotak } from '../../../ui/kotak.tsx'
import { useSegarkanMesin } from '../queries.ts'
import { Pratinjau } from './pratinjau.tsx'
import { RiwayatUnggah } from './riwayat-unggah.tsx'

type Urutan = 'usb' | 'push'
const MAKS = 20 * 1024 * 1024

/** A file from the machine's USB stick: read, looked at, then saved (devices.md 4.4). */
export function UnggahData({ mesin, zona }: { mesin: MesinLengkap; zona: Zona }) {
  const [berkas, setBerkas] = useState<File | null>(null)
  const [urutan, setUrutan] = useState<Urutan>('usb')
  const { progres, kirim, batal } = useKiriman()
  const segarkan = useSegarkanMesin()
  const params = { id: mesin.id }

  const baca = useMutation({
    mutationFn: (isi: { berkas: File; urutan: Urutan }) =>
      kirim((a) =>
        kirimBerkas(pratinjauUsb, {
          params,
          query: { namaBerkas: isi.berkas.name, urutan: isi.urutan },
          berkas: isi.berkas,
          ...a,
        }),
      ),
  })
  const simpan = useMutation({
    mutationFn: (isi: { berkas: File; sidik: string; diambilPada: string | null }) =>
      kirim((a) =>
        kirimBerkas(simpanUsb, {
          params,
          query: {
            namaBerkas: isi.berkas.name,
            urutan,
            sidik: isi.sidik,
            ...(isi.diambilPada === null ? {} : { diambilPada: isi.diambilPada }),
          },
          berkas: isi.berkas,
          ...a,
        }),
      ),
    onSuccess: segarkan,
  })

  function pilih(baru: File): void {
    setBerkas(baru)
    setUrutan('usb')
    simpan.reset()
    baca.mutate({ berkas: baru, urutan: 'usb' })
  }
  function ulang(): void {
    setBerkas(null)
    baca.reset()
    simpan.reset()
  }

  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {simpan.isSuccess ? (
        <Berhasil hasil={simpan.data} onUlang={ulang} />
      ) : berkas !== null && baca.data ? (
        <Pratinjau
          berkas={berkas}
          isi={baca.data}
          zona={zona}
          urutan={urutan}
          onUrutan={(baru) => {
            setUrutan(baru)
            baca.mutate({ berkas, urutan: baru })
          }}
          sibuk={simpan.isPending}
          progres={progres}
          galat={simpan.isError ? kalimatGalat(simpan.error, 'Gagal menyimpan data') : null}
          onBatal={simpan.isPending ? batal : ulang}
          onSimpan={(diambilPada) => simpan.mutate({ berkas, sidik: baca.data.sidik, diambilPada })}
        />
      ) : (
        <Kotak judul="Unggah data mesin">
          <Unggah
            label={
              baca.isPending ? `Membaca ${berkas?.name ?? 'berkas'}…` : 'Taruh berkas di sini, atau pilih dari komputer'
            }
            keterangan="attlog.dat (Solution, ZKTeco) atau GLG_001.TXT (Fingerspot) dari USB mesin, paling besar 20 MB"
            terima=".dat,.txt,.log,.csv,.htm,.html"
            maksByte={MAKS}
            onPilih={([satu]) => satu && pilih(satu)}
            progres={baca.isPending ? progres : null}
            onBatal={batal}
            galat={baca.isError ? kalimatGalat(baca.error, 'Gagal memproses data') : null}
          />
          <CaraMengambil />
        </Kotak>
      )}
      <RiwayatUnggah id={mesin.id} zona={zona} />
    </Box>
  )
}

/** One upload at a time, with its progress and its brake. */
function useKiriman() {
  const [progres, setProgres] = useState(0)
  const rem = useRef<AbortController | null>(null)
  return {
    progres,
    batal: () => rem.current?.abort(),
    kirim: <T,>(
      jalankan: (a: { onProgres: (persen: number) => void; signal: AbortSignal }) => Promise<T>,
    ): Promise<T> => {
      setProgres(0)
      rem.current = new AbortController()
      return jalankan({ onProgres: setProgres, signal: rem.current.signal })
    },
  }
}

type Hasil = { jumlahTap: number; jumlahBaru: number; jumlahDuplikat: number; jumlahKarantina: number }

function Berhasil({ hasil, onUlang }: { hasil: Hasil; onUlang: () => void }) {
  const angka = (n: number): string => n.toLocaleString('id-ID')
  return (
    <Alert
      severity="success"
      action={
        <Button color="inherit" size="small" onClick={onUlang}>
          Unggah lagi
        </Button>
      }
    >
      {hasil.jumlahBaru === 0
        ? `Berkas tersimpan. Semua ${angka(hasil.jumlahTap)} tap sudah ada sebelumnya, tidak ada yang ditambahkan.`
        : `${angka(hasil.jumlahBaru)} tap baru tersimpan${
            hasil.jumlahDuplikat > 0 ? `, ${angka(hasil.jumlahDuplikat)} sudah ada sebelumnya` : ''
          }.`}
      {hasil.jumlahKarantina > 0 && ` ${angka(hasil.jumlahKarantina)} baris masuk karantina.`}
    </Alert>
  )
}

function CaraMengambil() {
  return (
    <Box component="ol" sx={{ mt: 4, mb: 0, pl: 5, color: 'text.secondary', typography: 'body2', '& li': { mb: 1 } }}>
      <li>Colokkan USB ke mesin.</li>
      <li>Di mesin pilih Menu → Manajer USB → Unduh → Data kehadiran (attlog), lalu tunggu sampai selesai.</li>
      <li>Colokkan USB ke komputer ini dan pilih berkasnya di atas. Jangan membuka atau mengubah isinya.</li>
    </Box>
  )
}
