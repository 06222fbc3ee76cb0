import { imporLibur, pratinjauImporLibur } from '@geisa/contract/libur'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { galatIsian } from '../../api/galat-isian.ts'
import { usePengguna } from '../../api/sesi.ts'
import { PratinjauPerubahan } from '../../shared/pratinjau/pratinjau-perubahan.tsx'
import { jenjangTerlihat } from '../../shared/wilayah/jenjang-terlihat.ts'
import { TombolBeralasan } from '../../ui/button/tombol-beralasan.tsx'
import { DialogDasar } from '../../ui/dialog/dialog-dasar.tsx'
import { Unggah } from '../../ui/field/unggah.tsx'
import { beritahu, ENAM_DETIK } from '../../ui/notice/pemberitahuan.ts'
import { type Draf, drafBaru } from './draf-libur.ts'
import { HasilImporLibur } from './hasil-impor-libur.tsx'
import { DasarHukum, JenisDanWilayah } from './isian-libur.tsx'
import { PilihJenjang } from './pilih-jenjang.tsx'
import { type DataLibur, useSegarkanLibur } from './queries.ts'

type Props = {
  data: DataLibur
  onTutup: () => void
  /** After a save, with the first new day. */
  onSelesai: (tanggal: string | null) => void
}

const CONTOH = `1 Januari 2027 Tahun Baru Masehi
20–21 Maret 2026 Idulfitri
Senin, 16 Februari 2026: Cuti bersama Imlek`
const MAKS_BYTE = 200_000

/** A decree's list, pasted or from a text file: read and judged line by line first, saved afterwards or not at all. */
export function ImporLiburDialog({ data, onTutup, onSelesai }: Props) {
  const pengguna = usePengguna()
  const [teks, setTeks] = useState('')
  const [draf, setDraf] = useState<Draf>(() => ({ ...drafBaru(data, null), nama: '-', tanggal: '-' }))
  const ganti = (baru: Partial<Draf>): void => setDraf((lama) => ({ ...lama, ...baru }))
  const segarkan = useSegarkanLibur()
  const kirim = useMutation({
    mutationFn: (uji: boolean) => call(imporLibur, { body: { teks, uji, ...isiImpor(draf) } }),
    onSuccess: async (hasil) => {
      if (!hasil.tersimpan) return
      beritahu(hasil.message, 'success', ENAM_DETIK)
      onSelesai(hasil.rows.find((r) => r.tindakan === 'baru')?.tanggal ?? null)
      await segarkan()
    },
  })
  const { kalimat, bidang } = galatIsian(kirim.error)
  const hasil = kirim.data
  const alasan = kirim.isPending ? 'Sedang memeriksa' : alasanBelumImpor(teks, draf)

  if (hasil !== undefined)
    return (
      <DialogDasar
        judul="Impor daftar libur"
        lebar="lg"
        onTutup={kirim.isPending ? undefined : onTutup}
        galat={kalimat}
        tindakan={
          <>
            <Button onClick={() => kirim.reset()} disabled={kirim.isPending}>
              Ubah daftar
            </Button>
            <TombolBeralasan
              variant="contained"
              alasan={alasanBelumSimpan(hasil, kirim.isPending)}
              onClick={() => kirim.mutate(false)}
            >
              {`Simpan ${hasil.jumlahBaru} libur`}
            </TombolBeralasan>
          </>
        }
      >
        <HasilImporLibur hasil={hasil} />
        {hasil.jumlahBaru > 0 && (
          <Box sx={{ mt: 4 }}>
            <PratinjauPerubahan
              kunci={['impor-libur', teks, draf]}
              ambil={(lanjut, signal) =>
                call(pratinjauImporLibur, {
                  query: lanjut === undefined ? {} : { lanjut },
                  body: { teks, ...isiImpor(draf) },
                  signal,
                })
              }
            />
          </Box>
        )}
      </DialogDasar>
    )
  return (
    <DialogDasar
      judul="Impor daftar libur"
      lebar="md"
      onTutup={onTutup}
      onKirim={() => alasan === null && kirim.mutate(true)}
      galat={kalimat}
      tindakan={
        <>
          <Button onClick={onTutup}>Batal</Button>
          <TombolBeralasan type="submit" variant="contained" alasan={alasan}>
            {kirim.isPending ? 'Memeriksa…' : 'Periksa'}
          </TombolBeralasan>
        </>
      }
    >
      <Stack spacing={4} sx={{ pt: 2 }}>
        <Alert severity="info">
          Tempelkan daftar dari surat keputusan, satu hari atau satu rentang per baris, tanggal di depan. Belum ada yang
          disimpan sebelum hasil pembacaannya Anda setujui.
        </Alert>
        <TextField
          label="Daftar libur"
          value={teks}
          onChange={(e) => setTeks(e.target.value)}
          placeholder={CONTOH}
          multiline
          minRows={6}
          maxRows={14}
          error={bidang('teks') !== null}
          helperText={
            bidang('teks') ?? 'Paling banyak 400 baris. Nama hari, bila ditulis, dicocokkan dengan tanggalnya.'
          }
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <Unggah
          label="Atau taruh berkas teks di sini"
          keterangan="TXT atau CSV, paling besar 200 KB"
          terima=".txt,.csv,text/plain,text/csv"
          maksByte={MAKS_BYTE}
          onPilih={([berkas]) => berkas && void berkas.text().then(setTeks)}
        />
        <JenisDanWilayah draf={draf} onGanti={ganti} hak={data.bolehTambah} galat={bidang} />
        <PilihJenjang
          pilihan={pengguna === null ? [] : jenjangTerlihat(pengguna)}
          nilai={draf.jenjang}
          onGanti={(jenjang) => ganti({ jenjang })}
          galat={bidang('jenjang')}
        />
        <DasarHukum
          nilai={draf.dasarHukum}
          onGanti={(dasarHukum) => ganti({ dasarHukum })}
          galat={bidang('dasarHukum')}
        />
      </Stack>
    </DialogDasar>
  )
}

function isiImpor({ jenisLiburId, wilayah, jenjang, dasarHukum }: Draf) {
  return {
    jenisLiburId,
    kodeWilayah: wilayah?.kodeWilayah ?? null,
    jenjang: [...jenjang],
    dasarHukum: dasarHukum.trim() === '' ? null : dasarHukum.trim(),
  }
}

function alasanBelumImpor(teks: string, { wilayah, jenisLiburId, jenjang }: Draf): string | null {
  if (teks.trim() === '') return 'Tempelkan daftarnya dahulu'
  if (wilayah === null) return jenisLiburId === 2 ? 'Pilih kabupaten/kota' : 'Pilih provinsi'
  return jenjang.length === 0 ? 'Pilih paling sedikit satu jenjang' : null
}

function alasanBelumSimpan(hasil: { jumlahBaru: number; jumlahSalah: number }, sibuk: boolean): string | null {
  if (sibuk) return 'Sedang menyimpan'
  if (hasil.jumlahSalah > 0) return `Perbaiki dahulu ${hasil.jumlahSalah} baris yang salah`
  return hasil.jumlahBaru === 0 ? 'Tidak ada libur baru di daftar ini' : null
}
