import type { HariBelumSinkron as Hari } from '@geisa/contract/kunci-bulan'
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { tampilTanggal } from '../../../shared/tanggal/tanggal.ts'
import { TombolBeralasan } from '../../../ui/button/tombol-beralasan.tsx'
import { Lencana } from '../../../ui/lencana.tsx'

type Props = { hari: Hari; awalTerbuka: boolean; onKonfirmasi?: (gtk: string[], konfirmasi: boolean) => void }
type Orang = Hari['gtk'][number]

/** One day: whom no machine has reported, and why; all of them or some are confirmed, and taken back. */
export function HariBelumSinkron({ hari, awalTerbuka, onKonfirmasi }: Props) {
  const id = useId()
  const [buka, setBuka] = useState(awalTerbuka)
  const belum = hari.gtk.filter((g) => !g.dikonfirmasi)
  const sudah = hari.gtk.length - belum.length
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, py: 1.5 }}>
        <ButtonBase
          aria-expanded={buka}
          aria-controls={id}
          onClick={() => setBuka(!buka)}
          sx={{
            font: 'inherit',
            flex: '1 1 220px',
            justifyContent: 'flex-start',
            gap: 2,
            py: 1,
            borderRadius: 1,
            textAlign: 'left',
          }}
        >
          <ExpandMoreOutlined fontSize="small" sx={{ transform: buka ? 'none' : 'rotate(-90deg)' }} />
          <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
            <Box sx={{ fontWeight: 560 }}>
              {hari.hari}, {tampilTanggal(hari.tanggal)}
            </Box>
            <Typography variant="body2" color="textSecondary" component="span">
              {hari.gtk.length} GTK
            </Typography>
          </Box>
        </ButtonBase>
        {belum.length === 0 ? (
          <Lencana nada="baik">Sudah dikonfirmasi</Lencana>
        ) : (
          <Lencana nada="peringatan">
            {sudah === 0 ? 'Belum dikonfirmasi' : `${belum.length} belum dikonfirmasi`}
          </Lencana>
        )}
        {onKonfirmasi && belum.length > 0 && (
          <Button
            size="small"
            variant="outlined"
            onClick={() =>
              onKonfirmasi(
                belum.map((g) => g.id),
                true,
              )
            }
            aria-label={`Konfirmasi semua GTK pada ${tampilTanggal(hari.tanggal)}`}
          >
            Konfirmasi semua
          </Button>
        )}
      </Box>
      {buka && (
        <Box id={id} sx={{ pb: 3, pl: { xs: 0, sm: 7 } }}>
          <DaftarOrang hari={hari} onKonfirmasi={onKonfirmasi} />
        </Box>
      )}
    </Box>
  )
}

function DaftarOrang({ hari, onKonfirmasi }: { hari: Hari; onKonfirmasi: Props['onKonfirmasi'] }) {
  const [pilih, setPilih] = useState<ReadonlySet<string>>(new Set())
  const terpilih = hari.gtk.filter((g) => pilih.has(g.id))
  function ganti(id: string): void {
    const baru = new Set(pilih)
    if (!baru.delete(id)) baru.add(id)
    setPilih(baru)
  }
  function kirim(konfirmasi: boolean): void {
    const gtk = terpilih.filter((g) => g.dikonfirmasi !== konfirmasi).map((g) => g.id)
    onKonfirmasi?.(gtk, konfirmasi)
  }
  return (
    <>
      {kelompokSebab(hari.gtk).map(([sebab, orang]) => (
        <Box key={sebab} sx={{ mb: 3 }}>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            {sebab}
          </Typography>
          <Box
            component="ul"
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              display: 'grid',
              columnGap: 3,
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 250px), 1fr))',
            }}
          >
            {orang.map((g) => (
              <li key={g.id}>
                <NamaOrang
                  orang={g}
                  {...(onKonfirmasi ? { terpilih: pilih.has(g.id), onPilih: () => ganti(g.id) } : {})}
                />
              </li>
            ))}
          </Box>
        </Box>
      ))}
      {onKonfirmasi && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <TombolBeralasan
            size="small"
            variant="outlined"
            alasan={terpilih.some((g) => !g.dikonfirmasi) ? null : 'Centang GTK yang belum dikonfirmasi'}
            onClick={() => kirim(true)}
          >
            Konfirmasi yang dipilih
          </TombolBeralasan>
          <TombolBeralasan
            size="small"
            alasan={terpilih.some((g) => g.dikonfirmasi) ? null : 'Centang GTK yang sudah dikonfirmasi'}
            onClick={() => kirim(false)}
          >
            Tarik konfirmasi
          </TombolBeralasan>
        </Box>
      )}
    </>
  )
}

function NamaOrang({ orang, terpilih, onPilih }: { orang: Orang; terpilih?: boolean; onPilih?: () => void }) {
  const isi = (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      {orang.nama}
      {orang.dikonfirmasi && <Lencana nada="baik">Dikonfirmasi</Lencana>}
    </Box>
  )
  if (onPilih === undefined) return <Box sx={{ py: 1 }}>{isi}</Box>
  return (
    <FormControlLabel control={<Checkbox size="small" checked={terpilih ?? false} onChange={onPilih} />} label={isi} />
  )
}

/** The same cause and the same silent machines are said once. */
function kelompokSebab(gtk: readonly Orang[]): [string, Orang[]][] {
  const hasil = new Map<string, Orang[]>()
  for (const orang of gtk) {
    const sebab = orang.mesin.length === 0 ? orang.sebab : `${orang.sebab}: menunggu ${orang.mesin.join(', ')}`
    hasil.set(sebab, [...(hasil.get(sebab) ?? []), orang])
  }
  return [...hasil]
}
