import { tandaiBukanGtk } from '@geisa/contract/bukan-gtk'
import type { MesinLengkap } from '@geisa/contract/mesin'
import type { PinMesin } from '@geisa/contract/pemetaan-pin'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { galatIsian } from '../../api/galat-isian.ts'
import { IsianTanggal } from '../../shared/isian-tanggal.tsx'
import { DialogDasar } from '../../ui/dialog-dasar.tsx'
import { fokusAwal } from '../../ui/fokus-awal.ts'
import { beritahu } from '../../ui/pemberitahuan.ts'
import { TindakanFormulir } from '../../ui/tindakan-formulir.tsx'
import { useSegarkanMesin } from './queries.ts'

type Props = { baris: PinMesin; mesin: MesinLengkap; onTutup: () => void }

/** The second way out of a PIN without an owner (product.md 4): it is of nobody of the staff, and why. */
export function TandaiBukanGtkDialog({ baris, mesin, onTutup }: Props) {
  const [alasan, setAlasan] = useState('')
  const [mulai, setMulai] = useState<string | null>(null)
  const [sampai, setSampai] = useState<string | null>(null)
  const segarkan = useSegarkanMesin()
  const simpan = useMutation({
    mutationFn: () =>
      call(tandaiBukanGtk, {
        params: { id: mesin.id },
        body: { pin: baris.pin, alasan: alasan.trim(), sampai, ...(mulai === null ? {} : { mulai }) },
      }),
    onSuccess: () => {
      beritahu(`PIN ${baris.pin} ditandai bukan GTK.`, 'success')
      segarkan()
      onTutup()
    },
  })
  const kurang = alasan.trim().length < 5 ? 'Tuliskan alasannya (min. 5 huruf)' : null
  const { kalimat, bidang } = galatIsian(simpan.error)
  return (
    <DialogDasar
      judul={`PIN ${baris.pin} bukan GTK`}
      lebar="xs"
      onTutup={simpan.isPending ? undefined : onTutup}
      onKirim={() => kurang === null && !simpan.isPending && simpan.mutate()}
      galat={kalimat}
      tindakan={<TindakanFormulir onBatal={onTutup} menyimpan={simpan.isPending} alasan={kurang} label="Tandai" />}
    >
      <Typography variant="body2" sx={{ mb: 4 }}>
        Untuk mahasiswa praktik, tamu, atau petugas kebersihan. {baris.jumlahTap.toLocaleString('id-ID')} tapnya tetap
        tersimpan, tidak dihitung bagi siapa pun, dan tidak menahan kunci bulan. Dinas melihat tanda ini.
      </Typography>
      <Stack spacing={4}>
        <TextField
          label="Alasan"
          value={alasan}
          onChange={(e) => setAlasan(e.target.value)}
          multiline
          minRows={2}
          fullWidth
          inputRef={fokusAwal}
          error={bidang('alasan') !== null}
          helperText={bidang('alasan') ?? 'Siapa pemakainya dan mengapa, misalnya mahasiswa praktik.'}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
        <IsianTanggal
          label="Hari pertama"
          nilai={mulai}
          onGanti={setMulai}
          bolehKosong
          {...(sampai === null ? {} : { maks: sampai })}
          galat={bidang('mulai')}
          bantuan={
            baris.pemetaan.length + baris.bukanGtk.length === 0
              ? 'Kosong: sejak tap pertamanya.'
              : 'Kosong: sesudah pemilik atau tanda terakhirnya.'
          }
        />
        <IsianTanggal
          label="Hari terakhir"
          nilai={sampai}
          onGanti={setSampai}
          bolehKosong
          {...(mulai === null ? {} : { min: mulai })}
          galat={bidang('sampai')}
          bantuan="Kosong: sampai diakhiri."
        />
      </Stack>
    </DialogDasar>
  )
}
