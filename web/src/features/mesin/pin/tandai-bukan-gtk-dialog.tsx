import { tandaiBukanGtk } from '@geisa/contract/bukan-gtk'
import type { MesinLengkap } from '@geisa/contract/mesin'
import type { PinMesin } from '@geisa/contract/pemetaan-pin'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { ActionDialog } from '../../../shared/action-dialog.tsx'
import { IsianTanggal } from '../../../shared/tanggal/isian-tanggal.tsx'
import { beritahu } from '../../../ui/notice/pemberitahuan.ts'
import { useSegarkanMesin } from '../queries.ts'

type Props = { baris: PinMesin; mesin: MesinLengkap; onTutup: () => void }

/** The second way out of a PIN without an owner (product.md 4): it is of nobody of the staff, and why. */
export function TandaiBukanGtkDialog({ baris: { pin, jumlahTap, pemetaan, bukanGtk }, mesin, onTutup }: Props) {
  const [mulai, setMulai] = useState<string | null>(null)
  const [sampai, setSampai] = useState<string | null>(null)
  const segarkan = useSegarkanMesin()
  return (
    <ActionDialog
      judul={`PIN ${pin} bukan GTK`}
      kalimat={
        <>
          Untuk mahasiswa praktik, tamu, atau petugas kebersihan. {jumlahTap.toLocaleString('id-ID')} tapnya tetap
          tersimpan, tidak dihitung bagi siapa pun, dan tidak menahan kunci bulan. Dinas melihat tanda ini.
        </>
      }
      alasan={{ bantuan: 'Siapa pemakainya dan mengapa, misalnya mahasiswa praktik.' }}
      label="Tandai"
      run={(alasan) =>
        call(tandaiBukanGtk, {
          params: { id: mesin.id },
          body: { pin, alasan, sampai, ...(mulai === null ? {} : { mulai }) },
        })
      }
      onDone={() => {
        beritahu(`PIN ${pin} ditandai bukan GTK.`, 'success')
        segarkan()
      }}
      onTutup={onTutup}
    >
      {(galat) => (
        <>
          <IsianTanggal
            label="Hari pertama"
            nilai={mulai}
            onGanti={setMulai}
            bolehKosong
            {...(sampai === null ? {} : { maks: sampai })}
            galat={galat('mulai')}
            bantuan={
              pemetaan.length + bukanGtk.length === 0
                ? 'Kosong: sejak tap pertamanya.'
                : 'Kosong: sesudah pemilik atau tanda terakhirnya.'
            }
          />
          <IsianTanggal
            label="Hari terakhir"
            nilai={sampai}
            onGanti={setSampai}
            bolehKosong
            {...(mulai === null ? {} : { min: mulai })}
            galat={galat('sampai')}
            bantuan="Kosong: sampai diakhiri."
          />
        </>
      )}
    </ActionDialog>
  )
}
