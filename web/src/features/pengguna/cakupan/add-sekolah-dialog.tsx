import type { SekolahCakupan } from '@geisa/contract/pengguna/pengguna'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { wilayahAt } from '../../../shared/wilayah/level.ts'
import { ButtonWithReason } from '../../../ui/button/button-with-reason.tsx'
import { BaseDialog } from '../../../ui/dialog/base-dialog.tsx'
import { FactList } from '../../../ui/dialog/explanation.tsx'
import { focusInitially } from '../../../ui/dialog/initial-focus.ts'
import { NpsnInput } from '../form/npsn-input.tsx'
import type { SekolahNpsn } from '../queries.ts'

type Props = {
  provinsi: string | null
  selected: readonly SekolahCakupan[]
  onAdd: (sekolah: SekolahCakupan) => void
  onClose: () => void
}

/** One school after the other by NPSN; the dialog stays open, a foundation has many. */
export function AddSekolahDialog({ provinsi, selected, onAdd, onClose }: Props) {
  const [sekolah, setSekolah] = useState<SekolahNpsn | null>(null)
  const [added, setAdded] = useState<readonly string[]>([])
  const error = sekolah === null ? null : refusalReason(sekolah, provinsi, selected)
  const alasan = sekolah === null ? 'Masukkan NPSN, lalu tekan Enter' : error
  function add(): void {
    if (sekolah === null || alasan !== null) return
    onAdd(cakupanFrom(sekolah))
    setAdded([...added, sekolah.nama])
    setSekolah(null)
  }
  return (
    <BaseDialog
      title="Pilih Sekolah"
      width="xs"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Selesai</Button>
          <ButtonWithReason variant="contained" reason={alasan} onClick={add}>
            Tambah Sekolah
          </ButtonWithReason>
        </>
      }
    >
      <Stack spacing={4}>
        <NpsnInput
          // Empty again, and ready for the next, after each school.
          key={added.length}
          awal={focusInitially}
          onFound={setSekolah}
          onType={() => setSekolah(null)}
          error={error}
        />
        {sekolah !== null && <PratinjauSekolah sekolah={sekolah} />}
        <Typography variant="body2" color="textSecondary" component="output">
          {added.length > 0 && `Sudah ditambahkan: ${added.join(', ')}`}
        </Typography>
      </Stack>
    </BaseDialog>
  )
}

function refusalReason(
  sekolah: SekolahNpsn,
  provinsi: string | null,
  selected: readonly SekolahCakupan[],
): string | null {
  if (selected.some(({ sekolahId }) => sekolahId === sekolah.id)) return 'Sekolah sudah pernah ditambahkan'
  return provinsi !== null && wilayahAt(sekolah.kabupatenKotaId, 1) !== wilayahAt(provinsi, 1)
    ? 'Sekolah ini di luar provinsi yayasan'
    : null
}

const cakupanFrom = (s: SekolahNpsn): SekolahCakupan => ({
  sekolahId: s.id,
  npsn: s.npsn,
  nama: s.nama,
  kabKotaId: s.kabupatenKotaId,
  namaKabkota: s.namaKabupatenKota,
})

/** What was found: enough to know that it is the right one (spec 2 'School-scope picker'). */
function PratinjauSekolah({ sekolah }: { sekolah: SekolahNpsn }) {
  const wilayah = [sekolah.namaKecamatan, sekolah.namaKabupatenKota, sekolah.namaProvinsi]
  return (
    <Box
      component="section"
      aria-label="Sekolah yang ditemukan"
      sx={{ p: 3, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <FactList
        facts={[
          { label: 'Nama', content: sekolah.nama },
          { label: 'Bentuk Pendidikan', content: sekolah.namaBentukPendidikan },
          { label: 'Wilayah', content: wilayah.join(', ') },
        ]}
      />
    </Box>
  )
}
