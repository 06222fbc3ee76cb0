import SensorsOffOutlined from '@mui/icons-material/SensorsOffOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { formatHariTanggal } from '../../../shared/tanggal/tanggal.ts'
import { ButtonLink } from '../../../ui/links.ts'
import { useManualSuggestion } from './queries.ts'

const ONCE = 3

/** Workdays on which no machine spoke: each opens a request that is ready filled (product.md 5.3). Nothing to say, nothing shown. */
export function MesinSuggestion() {
  const { data } = useManualSuggestion(true)
  const [all, setAll] = useState(false)
  const hari = data?.hari ?? []
  if (hari.length === 0) return null
  const visible = all ? hari : hari.slice(0, ONCE)
  return (
    <Alert severity="info" role="note" icon={<SensorsOffOutlined />} sx={{ mb: 4 }}>
      <Box component="ul" aria-label="Hari tanpa kabar mesin" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {visible.map((one) => (
          <Box
            component="li"
            key={one.tanggal}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'center', mb: 1 }}
          >
            <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
              {describeMesin(one.mesin.map(({ nama }) => nama))} tidak memberi kabar pada{' '}
              <b>{formatHariTanggal(one.tanggal)}</b>
            </Box>
            <ButtonLink
              size="small"
              variant="outlined"
              color="inherit"
              to="/absensi-manual/$id"
              params={{ id: 'baru' }}
              search={{ tanggal: one.tanggal }}
              aria-label={`Ajukan absensi manual ${formatHariTanggal(one.tanggal)}, ${one.gtk.length} GTK`}
            >
              Ajukan untuk {one.gtk.length} GTK
            </ButtonLink>
          </Box>
        ))}
      </Box>
      {hari.length > ONCE && (
        <Button size="small" color="inherit" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Ringkas' : `${hari.length - ONCE} hari lain`}
        </Button>
      )}
    </Alert>
  )
}

/** Many are called 'Mesin …' already. */
const describeMesin = (nama: readonly string[]): string => {
  const all = nama.join(', ')
  return /^mesin\b/i.test(all) ? all : `Mesin ${all}`
}
