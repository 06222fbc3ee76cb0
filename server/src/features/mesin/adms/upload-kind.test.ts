import { describe, expect, it } from 'vitest'
import { splitQuery } from '../iclock/iclock-address.ts'
import { jenisUnggahan } from './upload-kind.ts'

const jenis = (query: string, body = '') => jenisUnggahan(splitQuery(query), Buffer.from(body))

describe('jenis unggahan', () => {
  it.each([
    ['SN=1&table=ATTLOG&Stamp=9999', '', 'attlog'],
    ['sn=1&TABLE=attlog', '', 'attlog'],
    ['SN=1&table=OPERLOG&OpStamp=5', '', 'operlog'],
    ['SN=1&table=OPERLOG&Stamp=5', '', 'operlog'],
    ['SN=1&table=USERINFO', '', 'userinfo'],
    ['SN=1&table=user', '', 'userinfo'],
    ['SN=1&table=tabledata&tablename=user&count=1', '', 'userinfo'],
    ['SN=1&table=tabledata&tablename=biophoto&count=1', '', 'abaikan'],
    ['SN=1&table=tabledata&tablename=transaction&count=1', '', 'takDikenal'],
    ['SN=1&table=BIODATA', '', 'abaikan'],
    ['SN=1&table=ATTPHOTO', '', 'abaikan'],
    ['SN=1&table=ERRORLOG', '', 'abaikan'],
    ['SN=1&table=IDCARD', '', 'abaikan'],
    ['SN=1&table=options', '', 'options'],
    ['SN=1&table=rtlog', '', 'rtlog'],
    ['SN=1&table=constructor', '', 'takDikenal'],
    ['SN=1&table=BELUMADA', '', 'takDikenal'],
    ['SN=1&Stamp=9999', '1\t2024-08-05 12:40:57\t0', 'attlog'],
    ['SN=1&OpStamp=9999', 'OPLOG 4\t0', 'operlog'],
    ['SN=1&Stamp=1', 'USER PIN=1\tName=A', 'operlog'],
    ['SN=1&PhotoStamp=1', '', 'abaikan'],
    ['SN=1', 'ID=101&Return=0&CMD=DATA', 'devicecmd'],
    ['SN=1&ID=101&Return=0', '', 'devicecmd'],
    ['SN=1', '', 'takDikenal'],
  ])('%s dengan isi %j adalah %s', (query, body, expectation) => {
    expect(jenis(query, body)).toBe(expectation)
  })
})
