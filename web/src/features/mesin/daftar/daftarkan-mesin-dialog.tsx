import { tambahMesin } from '@geisa/contract/mesin'
import type { Zona } from '@geisa/engine/acuan'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { galatIsian } from '../../../api/galat-isian.ts'
import { IsianTanggal } from '../../../shared/tanggal/isian-tanggal.tsx'
import { hariIniSekolah } from '../../../shared/tanggal/waktu-sekolah.ts'
import { DialogDasar } from '../../../ui/dialog/dialog-dasar.tsx'
import { fokusAwal } from '../../../ui/dialog/fokus-awal.ts'
import { TindakanFormulir } from '../../../ui/dialog/tindakan-formulir.tsx'
import { beritahu } from '../../../ui/notice/pemberitahuan.ts'
import { useSegarkanMesin } from '../queries.ts'

type Props = { zona: Zona; onTutup: () => void; onTerdaftar: (id: string) => void }

const POLA_SERI = /^[A-Za-z0-9_-]{6,32}$/

export function DaftarkanMesinDialog({ zona, onTutup, onTerdaftar }: Props) {
  const [seri, setSeri] = useState('')
  const [nama, setNama] = useState('')
  const [mulai, setMulai] = useState<string | null>(null)
  const [dipakaiSejak, setDipakaiSejak] = useState<string | null>(null)
  const [lengkap, setLengkap] = useState(false)
  const segarkan = useSegarkanMesin()
  const simpan = useMutation({
    mutationFn: () =>
      call(tambahMesin, {
        body: {
          nomorSeri: seri.trim(),
          nama: nama.trim(),
          ...(mulai === null ? {} : { mulai }),
          ...(dipakaiSejak === null ? {} : { dipakaiSejak }),
        },
      }),
    onSuccess: (mesin) => {
      segarkan()
      beritahu(`Mesin ${mesin.nama} terdaftar. Sekarang hubungkan mesinnya.`, 'success')
      onTerdaftar(mesin.id)
    },
  })
  const { kalimat, bidang: galat } = galatIsian(simpan.error)
  const seriSalah = seri !== '' && !POLA_SERI.test(seri.trim())
  const alasan = alasanMenunggu(seri.trim(), nama.trim())

  return (
    <DialogDasar
      judul="Daftarkan mesin"
      onTutup={simpan.isPending ? undefined : onTutup}
      onKirim={() => alasan === null && !simpan.isPending && simpan.mutate()}
      galat={kalimat}
      tindakan={<TindakanFormulir onBatal={onTutup} menyimpan={simpan.isPending} alasan={alasan} label="Daftarkan" />}
    >
      <Stack spacing={4} sx={{ pt: 2 }}>
        <TextField
          label="Nomor seri"
          value={seri}
          onChange={(e) => setSeri(e.target.value)}
          error={seriSalah || galat('nomorSeri') !== null}
          helperText={
            galat('nomorSeri') ??
            (seriSalah
              ? `${seri.trim().length} karakter. Nomor seri terdiri dari 6–32 huruf, angka, - atau _, tanpa spasi.`
              : 'Tertulis di stiker belakang mesin, atau di Menu → Info sistem → Info alat (SN).')
          }
          inputRef={fokusAwal}
          slotProps={{ htmlInput: { maxLength: 40, autoCapitalize: 'characters', spellCheck: false } }}
        />
        <TextField
          label="Nama mesin"
          value={nama}
          onChange={(e) => setNama(e.target.value)}
          error={galat('nama') !== null}
          helperText={galat('nama') ?? 'Menurut tempatnya, misalnya “Ruang Guru” atau “Lobi”.'}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        <Button
          size="small"
          aria-expanded={lengkap}
          onClick={() => setLengkap(!lengkap)}
          sx={{ alignSelf: 'flex-start', ml: -1 }}
        >
          {lengkap ? 'Sembunyikan tanggal' : 'Mesin pindahan, atau sudah lama dipakai?'}
        </Button>
        <Collapse in={lengkap} unmountOnExit sx={{ mt: '0 !important' }}>
          <Stack spacing={4} sx={{ pt: 4 }}>
            <IsianTanggal
              label="Mulai di sekolah ini"
              nilai={mulai}
              onGanti={setMulai}
              bolehKosong
              maks={hariIniSekolah(zona)}
              galat={galat('mulai')}
              bantuan="Tap sebelum tanggal ini tetap tersimpan tetapi tidak dihitung. Kosongkan bila mesin belum pernah dipakai sekolah lain."
            />
            <IsianTanggal
              label="Dipakai sejak"
              nilai={dipakaiSejak}
              onGanti={setDipakaiSejak}
              bolehKosong
              galat={galat('dipakaiSejak')}
              bantuan="Sejak hari ini GTK tanpa tap menjadi Alpa. Kosongkan agar mulai sehari setelah mesin pertama kali terhubung."
            />
          </Stack>
        </Collapse>
        <Typography variant="body2" color="textSecondary" sx={{ mt: '16px !important' }}>
          Setelah terdaftar, halaman mesin memandu cara menghubungkannya.
        </Typography>
      </Stack>
    </DialogDasar>
  )
}

function alasanMenunggu(seri: string, nama: string): string | null {
  if (seri === '') return 'Isi nomor seri terlebih dahulu'
  if (!POLA_SERI.test(seri)) return 'Nomor seri belum benar'
  return nama === '' ? 'Isi nama mesin terlebih dahulu' : null
}
