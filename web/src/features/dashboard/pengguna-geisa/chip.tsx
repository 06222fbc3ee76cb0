import { KAT_SINKRON, type KatSinkron } from '@geisa/contract/dashboard'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Tooltip from '@mui/material/Tooltip'
import { memo } from 'react'
import { KATA_KATEGORI, TandaKategori } from './kategori.tsx'
import { type GantiPilihan, tulisKategori } from './pilihan.ts'

type Props = {
  dipilih: readonly KatSinkron[]
  /** undefined while nothing has been loaded. */
  jumlah: Record<KatSinkron, number> | undefined
  ganti: GantiPilihan
}

/** Any number of categories, each with its schools (their place is kept until they are counted); on a phone one line. */
export const ChipKategori = memo(function ChipKategori({ dipilih, jumlah, ganti }: Props) {
  const balik = (k: KatSinkron): void => {
    const baru = dipilih.includes(k) ? dipilih.filter((satu) => satu !== k) : [...dipilih, k]
    ganti({ kategori: tulisKategori(baru) })
  }
  return (
    <Box
      component="fieldset"
      aria-label="Sinkron terakhir"
      sx={{
        border: 0,
        p: 0.5,
        m: 0,
        mb: 3,
        mx: -0.5,
        minWidth: 0,
        display: 'flex',
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        overflowX: { xs: 'auto', sm: 'visible' },
        gap: 2,
      }}
    >
      {KAT_SINKRON.map((k) => {
        const aktif = dipilih.includes(k)
        return (
          <Tooltip key={k} title={KATA_KATEGORI[k].arti} describeChild>
            <Chip
              clickable
              icon={
                <Box component="span" sx={{ display: 'inline-flex', pl: 1 }}>
                  <TandaKategori kategori={k} />
                </Box>
              }
              label={
                <>
                  {k}{' '}
                  <Box component="span" sx={{ ml: 0.5, display: 'inline-block', minWidth: '2em', fontWeight: 400 }}>
                    {jumlah?.[k].toLocaleString('id-ID')}
                  </Box>
                </>
              }
              color={aktif ? 'primary' : 'default'}
              variant={aktif ? 'filled' : 'outlined'}
              aria-pressed={aktif}
              onClick={() => balik(k)}
              sx={{ fontVariantNumeric: 'tabular-nums', ...(aktif ? {} : { bgcolor: 'background.paper' }) }}
            />
          </Tooltip>
        )
      })}
    </Box>
  )
})
