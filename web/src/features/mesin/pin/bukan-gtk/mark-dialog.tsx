import { markBukanGtk } from '@geisa/contract/mesin/bukan-gtk'
import type { FullMesin } from '@geisa/contract/mesin/mesin'
import type { PinMesin } from '@geisa/contract/mesin/pemetaan-pin'
import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { ActionDialog } from '../../../../shared/action-dialog.tsx'
import { numeral } from '../../../../shared/numerals.ts'
import { TanggalInput } from '../../../../shared/tanggal/tanggal-input.tsx'
import { notify } from '../../../../ui/notice/notify.ts'
import { useRefreshMesin } from '../../queries.ts'

type Props = { row: PinMesin; mesin: FullMesin; onClose: () => void }

/** The second way out of a PIN without an owner (product.md 4): it is of nobody of the staff, and why. */
export function MarkBukanGtkDialog({ row: { pin, jumlahTap, pemetaan, bukanGtk }, mesin, onClose }: Props) {
  const [start, setStart] = useState<string | null>(null)
  const [until, setUntil] = useState<string | null>(null)
  const refresh = useRefreshMesin()
  return (
    <ActionDialog
      title={`PIN ${pin} bukan GTK`}
      sentence={
        <>
          Untuk mahasiswa praktik, tamu, atau petugas kebersihan. {numeral(jumlahTap)} tapnya tetap tersimpan, tidak
          dihitung bagi siapa pun, dan tidak menahan kunci bulan. Dinas melihat tanda ini.
        </>
      }
      reason={{ help: 'Siapa pemakainya dan mengapa, misalnya mahasiswa praktik.' }}
      label="Tandai"
      run={(alasan) =>
        call(markBukanGtk, {
          params: { id: mesin.id },
          body: { pin, alasan, sampai: until, ...(start === null ? {} : { mulai: start }) },
        })
      }
      onDone={() => {
        notify(`PIN ${pin} ditandai bukan GTK.`, 'success')
        refresh()
      }}
      onClose={onClose}
    >
      {(error) => (
        <>
          <TanggalInput
            label="Hari pertama"
            value={start}
            onChange={setStart}
            allowEmpty
            {...(until === null ? {} : { max: until })}
            error={error('mulai')}
            help={
              pemetaan.length + bukanGtk.length === 0
                ? 'Kosong: sejak tap pertamanya.'
                : 'Kosong: sesudah pemilik atau tanda terakhirnya.'
            }
          />
          <TanggalInput
            label="Hari terakhir"
            value={until}
            onChange={setUntil}
            allowEmpty
            {...(start === null ? {} : { min: start })}
            error={error('sampai')}
            help="Kosong: sampai diakhiri."
          />
        </>
      )}
    </ActionDialog>
  )
}
