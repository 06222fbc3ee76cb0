import SensorsOffOutlined from '@mui/icons-material/SensorsOffOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { tampilHariTanggal } from '../../../shared/tanggal/tanggal.ts'
import { TautanTombol } from '../../../ui/tautan.ts'
import { useSaranManual } from './queries.ts'

const SEKALI = 3

/** Workdays on which no machine spoke: each opens a request that is ready filled (product.md 5.3). Nothing to say, nothing shown. */
export function SaranMesin() {
  const { data } = useSaranManual(true)
  const [semua, setSemua] = useState(false)
  const hari = data?.hari ?? []
  if (hari.length === 0) return null
  const tampak = semua ? hari : hari.slice(0, SEKALI)
  return (
    <Alert severity="info" role="note" icon={<SensorsOffOutlined />} sx={{ mb: 4 }}>
      <Box component="ul" aria-label="Hari tanpa kabar mesin" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {tampak.map((satu) => (
          <Box
            component="li"
            key={satu.tanggal}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'center', mb: 1 }}
          >
            <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
              {sebutMesin(satu.mesin.map(({ nama }) => nama))} tidak memberi kabar pada{' '}
              <b>{tampilHariTanggal(satu.tanggal)}</b>
            </Box>
            <TautanTombol
              size="small"
              variant="outlined"
              color="inherit"
              to="/absensi-manual/$id"
              params={{ id: 'baru' }}
              search={{ tanggal: satu.tanggal }}
              aria-label={`Ajukan absensi manual ${tampilHariTanggal(satu.tanggal)}, ${satu.gtk.length} GTK`}
            >
              Ajukan untuk {satu.gtk.length} GTK
            </TautanTombol>
          </Box>
        ))}
      </Box>
      {hari.length > SEKALI && (
        <Button size="small" color="inherit" aria-expanded={semua} onClick={() => setSemua(!semua)}>
          {semua ? 'Ringkas' : `${hari.length - SEKALI} hari lain`}
        </Button>
      )}
    </Alert>
  )
}

/** Many are called 'Mesin …' already. */
const sebutMesin = (nama: readonly string[]): string => {
  const semua = nama.join(', ')
  return /^mesin\b/i.test(semua) ? semua : `Mesin ${semua}`
}
