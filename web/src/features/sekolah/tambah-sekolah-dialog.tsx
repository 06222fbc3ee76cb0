import { tambahSekolah } from '@geisa/contract/sekolah'
import { cariWilayah, type Wilayah } from '@geisa/contract/wilayah'
import { JENJANG, type Jenjang } from '@geisa/engine/acuan'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { galatIsian } from '../../api/galat-isian.ts'
import { letakWilayah } from '../../shared/wilayah/letak-wilayah.ts'
import { PilihDenganCari } from '../../shared/wilayah/pilih-dengan-cari.tsx'
import { DialogDasar } from '../../ui/dialog/dialog-dasar.tsx'
import { TindakanFormulir } from '../../ui/dialog/tindakan-formulir.tsx'
import { beritahu, ENAM_DETIK } from '../../ui/notice/pemberitahuan.ts'
import { useSegarkanSekolah } from './queries.ts'

const KECAMATAN = 3
const KOSONG = { npsn: '', nama: '', jenjang: '' as Jenjang | '', status: 'N' as 'N' | 'S', alamat: '' }
type Isian = typeof KOSONG

type Props = { onTutup: () => void; onTersimpan: (id: number) => void }

export function TambahSekolahDialog({ onTutup, onTersimpan }: Props) {
  const [isian, setIsian] = useState<Isian>(KOSONG)
  const [kecamatan, setKecamatan] = useState<Wilayah | null>(null)
  const ganti = (baru: Partial<Isian>): void => setIsian((lama) => ({ ...lama, ...baru }))
  const segarkan = useSegarkanSekolah()
  const simpan = useMutation({
    mutationFn: () =>
      call(tambahSekolah, {
        body: {
          npsn: isian.npsn,
          nama: isian.nama.trim(),
          jenjang: isian.jenjang === '' ? 'SD' : isian.jenjang,
          status: isian.status,
          kodeKecamatan: kecamatan?.kodeWilayah ?? '',
          alamat: isian.alamat.trim(),
        },
      }),
    onSuccess: ({ message, id }) => {
      beritahu(message, 'success', ENAM_DETIK)
      segarkan()
      onTersimpan(id)
    },
  })
  const { kalimat, bidang: galat } = galatIsian(simpan.error)
  const alasan = simpan.isPending ? 'Sedang menyimpan' : alasanMenunggu(isian, kecamatan)
  return (
    <DialogDasar
      judul="Tambah sekolah"
      onTutup={simpan.isPending ? undefined : onTutup}
      onKirim={() => alasan === null && simpan.mutate()}
      galat={kalimat}
      tindakan={<TindakanFormulir onBatal={onTutup} menyimpan={simpan.isPending} alasan={alasan} label="Tambah" />}
    >
      <Stack spacing={4} sx={{ pt: 1 }}>
        <TextField
          label="NPSN"
          value={isian.npsn}
          onChange={(e) => ganti({ npsn: e.target.value.replaceAll(/\D/g, '').slice(0, 8) })}
          error={galat('npsn') !== null}
          helperText={galat('npsn') ?? '8 angka, seperti di Dapodik.'}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <TextField
          label="Nama sekolah"
          value={isian.nama}
          onChange={(e) => ganti({ nama: e.target.value })}
          error={galat('nama') !== null}
          helperText={galat('nama')}
          slotProps={{ htmlInput: { maxLength: 150 } }}
        />
        <Stack direction="row" spacing={3}>
          <TextField
            select
            fullWidth
            label="Jenjang"
            value={isian.jenjang}
            onChange={(e) => ganti({ jenjang: e.target.value as Jenjang })}
            error={galat('jenjang') !== null}
            helperText={galat('jenjang')}
          >
            {JENJANG.map((j) => (
              <MenuItem key={j} value={j}>
                {j}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            fullWidth
            label="Status"
            value={isian.status}
            onChange={(e) => ganti({ status: e.target.value === 'S' ? 'S' : 'N' })}
          >
            <MenuItem value="N">Negeri</MenuItem>
            <MenuItem value="S">Swasta</MenuItem>
          </TextField>
        </Stack>
        <div>
          <PilihDenganCari<Wilayah>
            label="Kecamatan"
            kunci="kecamatan"
            cari={async (search, signal) =>
              (await call(cariWilayah, { query: { search, level: KECAMATAN }, signal })).rows
            }
            nilai={kecamatan}
            onGanti={setKecamatan}
            idPilihan={(w) => w.kodeWilayah}
            namaPilihan={(w) => w.nama}
            ketPilihan={letakWilayah}
            tidakAda="Kecamatan tidak ditemukan"
            lebar="100%"
          />
          <FormHelperText error={galat('kodeKecamatan') !== null} sx={{ mx: 3.5 }}>
            {galat('kodeKecamatan') ?? 'Kabupaten/kota, provinsi dan zona waktu mengikutinya.'}
          </FormHelperText>
        </div>
        <TextField
          label="Alamat"
          value={isian.alamat}
          onChange={(e) => ganti({ alamat: e.target.value })}
          multiline
          minRows={2}
          error={galat('alamat') !== null}
          helperText={galat('alamat')}
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
      </Stack>
    </DialogDasar>
  )
}

function alasanMenunggu({ npsn, nama, jenjang }: Isian, kecamatan: Wilayah | null): string | null {
  if (npsn.length !== 8) return 'NPSN harus 8 digit angka'
  if (nama.trim().length < 3) return 'Nama sekolah min. 3 huruf'
  if (jenjang === '') return 'Pilih jenjangnya'
  return kecamatan === null ? 'Pilih kecamatannya' : null
}
