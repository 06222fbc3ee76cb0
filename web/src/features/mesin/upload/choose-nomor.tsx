import type { Pratinjau, SebabNomor } from '@geisa/contract/mesin/tap'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import { numeral } from '../../../shared/numerals.ts'
import { formatMesinTime } from '../../../shared/tanggal/waktu-sekolah.ts'
import { notify } from '../../../ui/notice/notify.ts'

type Nomor = Pratinjau['nomorMesin'][number]
type Props = { content: Pratinjau; namaMesin: string; busy: boolean; onSelect: (nomor: string | null) => void }

/** In what travels: lines that name no number. */
const NONE = '-'

const sayNomor = (nomor: string | null): string => (nomor === null ? 'Tanpa nomor' : `Nomor ${nomor}`)

/** Several machines' lines, or those of another one: nothing is saved before somebody said which are this machine's (devices.md 4.4). */
export function ChooseNomor({ content, namaMesin, busy, onSelect }: Props) {
  const seen = content.nomorMesin.flatMap((one) => (one.dipilih ? [one.nomor ?? NONE] : []))
  const [chosen, setChosen] = useState<readonly string[]>(seen)
  if (content.sebabPilihNomor.length === 0) return null
  // The file is read anew with each tick: what is said below is of what is ticked.
  const choose = (next: readonly string[]): void => {
    if (busy) return notify('Tunggu sampai berkas ini selesai diproses', 'info')
    setChosen(next)
    onSelect(next.length === 0 ? null : next.join(','))
  }
  return (
    <Alert severity={seen.length > 0 ? 'info' : 'warning'} sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle component="h3" id="pilih-nomor">
        Nomor mana yang milik mesin {namaMesin}?
      </AlertTitle>
      {reasons(content).map((sebab) => (
        <Box key={sebab}>{why(sebab, content)}</Box>
      ))}
      <Box sx={{ mt: 2 }}>
        Nomor mesin tampil di menu mesin: Komunikasi, Nomor perangkat (Device ID). Centang yang milik mesin ini: hanya
        barisnya yang disimpan; data mesin lain diunggah di halaman mesinnya sendiri.
      </Box>
      <Box
        component="fieldset"
        aria-labelledby="pilih-nomor"
        sx={{ m: 0, mt: 2, p: 0, border: 0, minWidth: 0, display: 'flex', flexDirection: 'column' }}
      >
        {content.nomorMesin.map((one) => {
          const key = one.nomor ?? NONE
          return (
            <FormControlLabel
              key={key}
              sx={{ alignItems: 'flex-start', py: 1 }}
              control={
                <Checkbox
                  size="small"
                  sx={{ py: 0 }}
                  checked={chosen.includes(key)}
                  onChange={(_, on) => choose(on ? [...chosen, key] : chosen.filter((other) => other !== key))}
                />
              }
              label={<NomorLabel one={one} />}
            />
          )
        })}
      </Box>
    </Alert>
  )
}

function NomorLabel({ one }: { one: Nomor }) {
  return (
    <>
      <Box component="span" sx={{ fontWeight: 560 }}>
        {sayNomor(one.nomor)}
      </Box>
      {`: ${numeral(one.jumlahTap)} tap, ${formatMesinTime(one.dari)} sampai ${formatMesinTime(one.sampai)}`}
      {one.pernah && ' (sama dengan berkas sebelumnya)'}
    </>
  )
}

/** One of them as in the files before: that others stand beside it is said already. */
const reasons = ({ sebabPilihNomor, nomorMesin }: Pratinjau): readonly SebabNomor[] =>
  nomorMesin.some(({ pernah }) => pernah)
    ? sebabPilihNomor.filter((sebab) => sebab !== 'berganti' || sebabPilihNomor.length === 1)
    : sebabPilihNomor

function why(sebab: SebabNomor, { seriLain }: Pratinjau): string {
  if (sebab === 'beberapa') return 'Berkas ini memuat tap dari beberapa nomor mesin.'
  if (sebab === 'berganti')
    return 'Nomornya berbeda dari berkas-berkas sebelumnya mesin ini. Mungkin nomornya diganti teknisi, mungkin berkasnya dari mesin lain.'
  const { nomorSeri = '', namaMesin = null } = seriLain ?? {}
  return namaMesin === null
    ? `Nama berkas ini memuat nomor seri ${nomorSeri}, bukan nomor seri mesin ini.`
    : `Nama berkas ini memuat nomor seri mesin ${namaMesin} (${nomorSeri}), bukan mesin ini.`
}
