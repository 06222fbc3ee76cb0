import Box from '@mui/material/Box'
import { FactList } from '../../../ui/dialog/explanation.tsx'
import type { SekolahNpsn } from '../queries.ts'

/** What was found: enough to know that it is the right one (spec 2 'School-scope picker'). */
export function PratinjauSekolah({ sekolah }: { sekolah: SekolahNpsn }) {
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
