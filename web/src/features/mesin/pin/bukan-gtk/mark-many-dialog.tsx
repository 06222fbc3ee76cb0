import { MAX_PIN_AT_ONCE, markHariBukanGtk, markManyBukanGtk } from '@geisa/contract/mesin/bukan-gtk'
import type { FullMesin } from '@geisa/contract/mesin/mesin'
import type { PinMesin } from '@geisa/contract/mesin/pemetaan-pin'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { ActionDialog } from '../../../../shared/action-dialog.tsx'
import { numeral } from '../../../../shared/numerals.ts'
import { TanggalInput } from '../../../../shared/tanggal/tanggal-input.tsx'
import { notify } from '../../../../ui/notice/notify.ts'
import { useRefreshMesin } from '../../queries.ts'

type Props = { rows: readonly PinMesin[]; today: string; mesin: FullMesin; onClose: () => void }

/**
 * Many PINs of nobody of the staff in one act (product.md 4): those on the screen for good, or on certain days whoever
 * nobody owns, where they are too many for any screen.
 */
export function MarkManyDialog({ rows, today, mesin, onClose }: Props) {
  const [way, setWay] = useState<'pin' | 'hari'>('pin')
  const [mulai, setMulai] = useState<string | null>(`${today.slice(0, 8)}01`)
  const [sampai, setSampai] = useState<string | null>(today)
  const refresh = useRefreshMesin()
  const pin = rows.slice(0, MAX_PIN_AT_ONCE).map((row) => row.pin)
  const params = { id: mesin.id }
  return (
    <ActionDialog
      title="Tandai bukan GTK sekaligus"
      sentence="Petakan dahulu PIN yang milik GTK. Tap PIN yang ditandai tetap tersimpan, tidak dihitung bagi siapa pun, dan tidak menahan kunci bulan. Dinas melihat tanda ini."
      reason={{ help: 'Siapa pemakainya dan mengapa, misalnya siswa memakai mesin yang sama.' }}
      label="Tandai"
      width="sm"
      run={async (alasan) => {
        if (way === 'pin') await call(markManyBukanGtk, { params, body: { pin, alasan } })
        else await call(markHariBukanGtk, { params, body: { mulai: mulai ?? '', sampai: sampai ?? '', alasan } })
      }}
      onDone={() => {
        notify(way === 'pin' ? `${numeral(pin.length)} PIN ditandai bukan GTK.` : 'Hari-hari itu ditandai.', 'success')
        refresh()
      }}
      onClose={onClose}
    >
      {(error) => (
        <>
          <RadioGroup
            aria-label="Yang ditandai"
            value={way}
            onChange={(_, next) => setWay(next === 'hari' ? 'hari' : 'pin')}
          >
            <FormControlLabel
              value="pin"
              control={<Radio />}
              label={`${numeral(pin.length)} PIN tanpa nama yang tampil, seterusnya`}
            />
            <FormControlLabel
              value="hari"
              control={<Radio />}
              label="Semua PIN tanpa pemilik di mesin ini, pada hari-hari tertentu"
            />
          </RadioGroup>
          {way === 'hari' && (
            <>
              <TanggalInput label="Hari pertama" value={mulai} onChange={setMulai} max={today} error={error('mulai')} />
              <TanggalInput
                label="Hari terakhir"
                value={sampai}
                onChange={setSampai}
                max={today}
                error={error('sampai')}
                help="PIN yang dipetakan kemudian tetap membawa tapnya pada hari-hari itu."
              />
            </>
          )}
        </>
      )}
    </ActionDialog>
  )
}
