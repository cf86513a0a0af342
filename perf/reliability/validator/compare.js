// Validates files by the Khronos glTF validator, and compares the verdicts with those of Throng's reader: ../README.md.
// Arguments: folder of files; their verdicts by Throng, a line each of target, file, verdict and message; table of differences to write.
'use strict';
const fs = require('fs');
const path = require('path');
const validator = require('gltf-validator');

const [folder, verdicts, differences] = process.argv.slice(2);

// Rules that Throng's reader does not need: the models of the fuzzer break them, and so do many exporters.
const IGNORED = [
    'ANIMATION_SAMPLER_INPUT_ACCESSOR_WITHOUT_BOUNDS', 'MESH_PRIMITIVE_POSITION_ACCESSOR_WITHOUT_BOUNDS',
    'BUFFER_DATA_URI_MIME_TYPE_INVALID', 'UNDECLARED_EXTENSION'];

// Milliseconds after which the validator counts as hanging at a file of a few kilobytes.
const HANGS = 20000;

// The validator throws some of its own mistakes outside the promise that it returns; then, the file has no verdict.
let judging = null;
process.on('uncaughtException', e => {
    if (judging === null) {
        console.error(e);
        process.exit(1);
    }
    judging(null);
});

// The codes of a file's errors; null if the validator has no verdict.
function errors(file) {
    const bytes = new Uint8Array(fs.readFileSync(path.join(folder, file)));
    return new Promise(resolve => {
        judging = resolve;
        const watch = setTimeout(() => resolve(null), HANGS);
        const end = codes => {
            clearTimeout(watch);
            resolve(codes);
        };
        validator.validateBytes(bytes, {
            uri: file,
            maxIssues: 0,
            ignoredIssues: IGNORED,
            externalResourceFunction: uri => Promise.reject(new Error(`found ${uri}, expected no other file`)),
        }).then(
            report => end(report.issues.messages.filter(issue => issue.severity === 0).map(issue => issue.code)),
            e => end(String(e).includes('could not detect glTF format') ? ['NO_GLTF'] : null));
    }).finally(() => { judging = null; });
}

const add = (counts, key) => counts.set(key, (counts.get(key) ?? 0) + 1);
const grouped = count => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

function outcome(accepted, codes) {
    if (codes === null) return 'failed';
    if (accepted === (codes.length === 0)) return accepted ? 'accepted' : 'refused';
    return accepted ? 'onlyValidator' : 'onlyThrong';
}

(async () => {
    const tables = new Map();
    const reasons = new Map();
    const different = [];
    for (const line of fs.readFileSync(verdicts, 'utf8').trimEnd().split('\n')) {
        const [target, file, verdict, message] = line.split('\t');
        if (verdict !== 'accepted' && verdict !== 'refused') throw new Error(`${verdicts}: found '${line}', expected a verdict`);
        const codes = await errors(file);
        const result = outcome(verdict === 'accepted', codes);
        if (!tables.has(target)) tables.set(target, new Map());
        add(tables.get(target), result);
        if (result === 'onlyValidator') add(reasons, codes[0]);
        if (result === 'onlyThrong' || result === 'onlyValidator') different.push([file, message, codes].join('\t'));
    }
    fs.writeFileSync(differences, different.map(row => row + '\n').join(''));
    const columns = ['accepted', 'refused', 'onlyThrong', 'onlyValidator', 'failed'];
    const total = Object.fromEntries(columns.map(column => [column, 0]));
    console.log('| target | both accept | both refuse | only Throng refuses | only the validator refuses | the validator has no verdict |');
    console.log('| --- | --- | --- | --- | --- | --- |');
    for (const [target, counts] of tables) {
        console.log(`| ${[target, ...columns.map(column => counts.get(column) ?? 0)].join(' | ')} |`);
        columns.forEach(column => { total[column] += counts.get(column) ?? 0; });
    }
    console.log('\nfirst error, if only the validator refuses');
    [...reasons].sort((a, b) => b[1] - a[1]).forEach(([code, count]) => console.log(`${count} ${code}`));
    const agreed = total.accepted + total.refused;
    const judged = agreed + total.onlyThrong + total.onlyValidator;
    console.log(`\nvalidator-files\t${grouped(judged)}`);
    console.log(`validator-agreed\t${(100 * agreed / judged).toFixed(1)} %`);
    console.log(`validator-only-throng\t${grouped(total.onlyThrong)}`);
    console.log(`validator-only-validator\t${grouped(total.onlyValidator)}`);
    console.log(`validator-failed\t${grouped(total.failed)}`);
})().then(() => process.exit(0), e => {
    console.error(e);
    process.exit(1);
});
process.exitCode = 1; // until the comparison is complete
