import type { GtkRingkas } from '@geisa/contract/gtk'
import { JABATAN_PENANDA_TANGAN, simpanPenandaTangan } from '@geisa/contract/penanda-tangan'
import type { SekolahLengkap } from '@geisa/contract/sekolah'
import Autocomplete from '@mui/material/Autocomplete'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { galatIsian } from '../../api/galat-isian.ts'
import { IsianTanggal } from '../../shared/tanggal/isian-tanggal.tsx'
import { PilihGtk } from '../../shared/wilayah/pilih-gtk.tsx'
import { DialogDasar } from '../../ui/dialog/dialog-dasar.tsx'
import { TindakanFormulir } from '../../ui/dialog/tindakan-formulir.tsx'
import { beritahu, ENAM_DETIK } from '../../ui/notice/pemberitahuan.ts'
import { useSegarkanSekolah } from './queries.ts'

type Isian = {
  asal: 'gtk' | 'lain'
  gtk: GtkRingkas | null
  nama: string
  nip: string
  jabatan: string
  mulai: string
}

export function PenandaTanganDialog({ sekolah, onTutup }: { sekolah: SekolahLengkap; onTutup: () => void }) {
  const [isian, setIsian] = useState<Isian>({
    asal: 'gtk',
    gtk: null,
    nama: '',
    nip: '',
    jabatan: JABATAN_PENANDA_TANGAN[0],
    mulai: sekolah.hariIni,
  })
  const ganti = (baru: Partial<Isian>): void => setIsian((lama) => ({ ...lama, ...baru }))
  const segarkan = useSegarkanSekolah()
  const simpan = useMutation({
    mutationFn: () => call(simpanPenandaTangan, { params: { id: sekolah.id }, body: kiriman(isian) }),
    onSuccess: ({ message }) => {
      beritahu(message, 'success', ENAM_DETIK)
      segarkan()
      onTutup()
    },
  })
  const { kalimat, bidang: galat } = galatIsian(simpan.error)
  const alasan = simpan.isPending ? 'Sedang menyimpan' : alasanMenunggu(isian)
  return (
    <DialogDasar
      judul="Tetapkan penanda tangan"
      onTutup={simpan.isPending ? undefined : onTutup}
      onKirim={() => alasan === null && simpan.mutate()}
      galat={kalimat}
      tindakan={<TindakanFormulir onBatal={onTutup} menyimpan={simpan.isPending} alasan={alasan} />}
    >
      <Stack spacing={4} sx={{ pt: 1 }}>
        <RadioGroup
          row
          aria-label="Penanda tangan"
          value={isian.asal}
          onChange={(_, asal) => ganti({ asal: asal === 'lain' ? 'lain' : 'gtk' })}
        >
          <FormControlLabel value="gtk" control={<Radio />} label="GTK sekolah ini" />
          <FormControlLabel value="lain" control={<Radio />} label="Orang lain" />
        </RadioGroup>
        {isian.asal === 'gtk' ? (
          <PilihGtk nilai={isian.gtk} onGanti={(gtk) => ganti({ gtk })} sekolahId={sekolah.id} lebar="100%" />
        ) : (
          <>
            <TextField
              label="Nama lengkap"
              value={isian.nama}
              onChange={(e) => ganti({ nama: e.target.value })}
              error={galat('nama') !== null}
              helperText={galat('nama') ?? 'Dengan gelar, seperti akan tercetak di laporan.'}
              slotProps={{ htmlInput: { maxLength: 150 } }}
            />
            <TextField
              label="NIP"
              value={isian.nip}
              onChange={(e) => ganti({ nip: e.target.value.replaceAll(/\s/g, '') })}
              error={galat('nip') !== null || nipSalah(isian.nip)}
              helperText={
                galat('nip') ??
                (nipSalah(isian.nip) ? `${isian.nip.length} dari 18 angka` : 'Kosongkan bila tidak punya.')
              }
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 24 } }}
            />
          </>
        )}
        <Autocomplete
          freeSolo
          options={[...JABATAN_PENANDA_TANGAN]}
          inputValue={isian.jabatan}
          onInputChange={(_, jabatan) => ganti({ jabatan })}
          filterOptions={(semua) => semua}
          renderInput={(params) => (
            <TextField
              {...params}
              label="Jabatan"
              error={galat('jabatan') !== null}
              helperText={galat('jabatan') ?? 'Pilih, atau ketik sendiri.'}
            />
          )}
        />
        <IsianTanggal
          label="Sejak tanggal"
          nilai={isian.mulai}
          onGanti={(mulai) => mulai !== null && ganti({ mulai })}
          min="2015-01-01"
          galat={galat('berlakuMulai')}
          bantuan="Laporan yang bulannya berakhir pada atau setelah hari ini memakai penanda tangan ini."
        />
      </Stack>
    </DialogDasar>
  )
}

const nipSalah = (nip: string): boolean => nip !== '' && !/^\d{18}$/.test(nip)

function alasanMenunggu(isian: Isian): string | null {
  if (isian.asal === 'gtk' && isian.gtk === null) return 'Pilih GTK terlebih dahulu'
  if (isian.asal === 'lain' && isian.nama.trim().length < 3) return 'Isi nama lengkapnya'
  if (isian.asal === 'lain' && nipSalah(isian.nip)) return 'NIP harus 18 digit angka'
  return isian.jabatan.trim().length < 3 ? 'Isi jabatannya' : null
}

const kiriman = ({ asal, gtk, nama, nip, jabatan, mulai }: Isian) => ({
  ...(asal === 'gtk' ? { gtkId: gtk?.id ?? null } : { nama: nama.trim(), nip: nip === '' ? null : nip }),
  jabatan: jabatan.trim(),
  berlakuMulai: mulai,
})
