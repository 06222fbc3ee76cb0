import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitQuery } from '../iclock/iclock-address.ts'
import { readDevicecmd, readInfo, readOptions } from './device-info.ts'

const replies = (text: string) =>
  readDevicecmd(Buffer.from(text)).map((commandReply) => [commandReply.id, commandReply.result, commandReply.perintah])

describe('options mesin', () => {
  it('bagian tanpa tanda sama dengan milik nilai sebelumnya', () => {
    const results = readOptions(
      Buffer.from(
        '~OEMVendor=ZKTECO CO., LTD.,~DeviceName=X100-C,FWVersion=Ver 6.60 Apr 8 2020,IPAddress=192.168.1.201',
      ),
    )
    expect([...results]).toEqual([
      ['OEMVendor', 'ZKTECO CO., LTD.'],
      ['DeviceName', 'X100-C'],
      ['FWVersion', 'Ver 6.60 Apr 8 2020'],
      ['IPAddress', '192.168.1.201'],
    ])
  })

  it('kunci rahasia dibuang beserta sambungannya', () => {
    const results = readOptions('Language=73,pushcommkey=RAHASIA,UJI,ComKey=88888888,DevicePassword=RAHASIA,LockOn=5')
    expect([...results]).toEqual([
      ['Language', '73'],
      ['LockOn', '5'],
    ])
  })

  it('isi apa pun tidak melempar dan hasilnya terbatas', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (content) => readOptions(Buffer.from(content)).size <= 300),
    )
    expect(readOptions(Array.from({ length: 900 }, (_, i) => `k${i}=v`).join(',')).size).toBe(300)
    expect(readOptions(`a=${'x'.repeat(5000)},${',lagi'.repeat(500)}`).get('a')!.length).toBe(300)
  })
})

describe('INFO pada getrequest', () => {
  it('4 sampai 13 nilai', () => {
    const info = splitQuery('SN=1&INFO=Ver%206.60%20Apr%208%202020,25,31,10250,192.168.1.201,10,7,12').get('info')!
    expect(readInfo(info)).toEqual({
      firmware: 'Ver 6.60 Apr 8 2020',
      jumlahPengguna: 25,
      jumlahSidikJari: 31,
      jumlahTap: 10250,
      ip: '192.168.1.201',
      rest: ['10', '7', '12'],
    })
    expect(readInfo('Ver 2.0,1,2,3')).toMatchObject({ jumlahTap: 3, ip: null, rest: [] })
    expect(readInfo('Ver 2.0,x,,3,<b>')).toMatchObject({ jumlahPengguna: null, jumlahSidikJari: null, ip: null })
    expect(readInfo('')).toBeNull()
  })
})

describe('balasan perintah', () => {
  it('beberapa balasan dalam satu kiriman, dengan atau tanpa baris baru terakhir', () => {
    expect(replies('ID=101&Return=0&CMD=DATA\nID=102&Return=-1002&CMD=DATA\r\nID=103&Return=0&CMD=CHECK')).toEqual([
      ['101', 0, 'DATA'],
      ['102', -1002, 'DATA'],
      ['103', 0, 'CHECK'],
    ])
  })

  it('INFO membawa baris Key=Value, balasan berikutnya tetap terpisah', () => {
    const daftar = readDevicecmd(
      Buffer.from('ID=7&Return=0&CMD=INFO\n~DeviceName=X100-C\nUserCount=25\nComKey=1\nID=8&Return=0&CMD=LOG\n'),
    )
    expect(daftar.map((commandReply) => [commandReply.id, [...commandReply.isi]])).toEqual([
      [
        '7',
        [
          ['DeviceName', 'X100-C'],
          ['UserCount', '25'],
        ],
      ],
      ['8', []],
    ])
  })

  it('ID= palsu di dalam isi Shell atau GetFile tidak dianggap balasan', () => {
    expect(
      replies('ID=5\nSN=X1\nFILENAME=a\nCMD=Shell\nReturn=0\nContent=total 3\nID=6&Return=0&CMD=DATA\nID=7\n'),
    ).toEqual([['5', 0, 'Shell']])
    expect(replies('ID=4&Return=0&CMD=CHECK\nID=5&Return=9&CMD=GetFile&Content=x\nID=6&Return=0&CMD=DATA')).toEqual([
      ['4', 0, 'CHECK'],
      ['5', 9, 'GetFile'],
    ])
  })

  it('balasan lewat query', () => {
    expect(readDevicecmd(Buffer.alloc(0), splitQuery('SN=1&ID=9&Return=0&CMD=DATA'))).toMatchObject([
      { id: '9', result: 0, perintah: 'DATA' },
    ])
  })

  it('tanpa hasil, nomor aneh, sampah', () => {
    expect(replies('ID=5&CMD=DATA')).toEqual([['5', null, 'DATA']])
    expect(replies("ID=1';--&Return=0")).toEqual([])
    expect(replies('Return=0\nhalo')).toEqual([])
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('ID=', '1', '&', 'Return=', '\n', 'CMD=', 'Content=', '\0', 'é', ','), {
          maxLength: 60,
        }),
        (pieces) => {
          for (const [id] of replies(pieces.join(''))) expect(id).toMatch(/^[0-9A-Za-z]{1,16}$/)
        },
      ),
    )
  })
})
