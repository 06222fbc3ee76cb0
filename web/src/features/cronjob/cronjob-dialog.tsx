import type { Cronjob } from '@geisa/contract/cronjob'
import { kalimatJadwal } from '@geisa/engine/cronjob'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { GalatApi, kalimatGalat } from '../../api/galat-api.ts'
import { detikKini } from '../../shared/tanggal/waktu-sekolah.ts'
import { TombolBeralasan } from '../../ui/button/tombol-beralasan.tsx'
import { DialogDasar } from '../../ui/dialog/dialog-dasar.tsx'
import { useKembaliMenutup } from '../../ui/dialog/kembali-menutup.ts'
import {
  DRAF_KOSONG,
  type DrafCronjob,
  drafDari,
  isiDraf,
  jadwalDraf,
  kurangCronjob,
  slotDraf,
} from './draf-cronjob.ts'
import { FormCronjob } from './form-cronjob.tsx'
import { useSimpanCronjob } from './queries.ts'

/** A job's form, with the slots that what was typed so far means. */
export function CronjobDialog({ cronjob, onTutup }: { cronjob: Cronjob | null; onTutup: () => void }) {
  const [draf, setDraf] = useState<DrafCronjob>(() => (cronjob === null ? DRAF_KOSONG : drafDari(cronjob)))
  const simpan = useSimpanCronjob('Berhasil menyimpan data', onTutup)
  const tutup = simpan.isPending ? undefined : onTutup
  useKembaliMenutup(tutup)
  const galat = simpan.isError ? galatIsian(simpan.error) : null
  const sama = cronjob !== null && JSON.stringify(drafDari(cronjob)) === JSON.stringify(draf)
  const alasan = kurangCronjob(draf) ?? (simpan.isPending ? 'Sedang memproses' : sama ? 'Belum ada yang diubah' : null)
  function ganti(baru: DrafCronjob): void {
    setDraf(baru)
    if (simpan.isError) simpan.reset()
  }
  return (
    <DialogDasar
      judul={cronjob === null ? 'Cronjob baru' : 'Ubah cronjob'}
      onTutup={tutup}
      onKirim={() => alasan === null && simpan.mutate(isiDraf(draf, cronjob))}
      galat={simpan.isError && galat === null ? kalimatGalat(simpan.error, 'Gagal menyimpan data') : null}
      tindakan={
        <>
          <Button onClick={onTutup} disabled={simpan.isPending}>
            Batal
          </Button>
          <TombolBeralasan variant="contained" type="submit" alasan={alasan}>
            Simpan
          </TombolBeralasan>
        </>
      }
    >
      <FormCronjob draf={draf} onGanti={ganti} galat={galat} />
      <Slot draf={draf} />
    </DialogDasar>
  )
}

/** The refusal that stands at a field; every other one stands above the form. */
function galatIsian(galat: Error): { field: string; message: string } | null {
  const satu = galat instanceof GalatApi ? galat.galat[0] : undefined
  return satu !== undefined && satu.field !== 'versi' ? satu : null
}

function Slot({ draf }: { draf: DrafCronjob }) {
  const [kini] = useState(detikKini)
  const slot = slotDraf(draf, kini)
  const kurang = kurangCronjob({ ...draf, tugas: 'tutup-hari', nama: 'Jadwal', parameter: {} })
  return (
    <Box
      component="section"
      aria-label="Slot berikutnya"
      aria-live="polite"
      sx={{ mt: 2, p: 4, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'action.hover' }}
    >
      <Typography variant="body2" sx={{ fontWeight: 580 }}>
        {slot.length === 0 ? kurang : kalimatJadwal(jadwalDraf(draf))}
      </Typography>
      {slot.length > 0 && (
        <Box component="ol" sx={{ m: 0, mt: 1, pl: 5, typography: 'body2', fontVariantNumeric: 'tabular-nums' }}>
          {slot.map((satu) => (
            <li key={satu}>
              {satu} {draf.zona}
            </li>
          ))}
        </Box>
      )}
      {!draf.aktif && (
        <Typography variant="caption" color="textSecondary" component="div" sx={{ mt: 1 }}>
          Cronjob ini tidak aktif: slotnya dilewati sampai dinyalakan.
        </Typography>
      )}
    </Box>
  )
}
