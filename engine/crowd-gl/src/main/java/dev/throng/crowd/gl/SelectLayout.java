package dev.throng.crowd.gl;

/**
 * How the instances of a group are split into runs of {@link ShaderInterface#RUN}, and how much memory selecting them takes.
 * Runs begin anew with each palette batch, so that none belongs to two.
 *
 * @param count of instances
 * @param batchSize instances of a full palette batch
 * @param frusta that lists are made for: the camera's and those of shadows
 * @param levels of detail
 */
record SelectLayout(int count, int batchSize, int frusta, int levels) {
    int batches() {
        return (int) groups(count, batchSize);
    }

    int runsPerBatch() {
        return (int) groups(Math.min(batchSize, count), ShaderInterface.RUN);
    }

    int runs() {
        int full = count / batchSize;
        return (int) (full * runsPerBatch() + groups(count - (long) full * batchSize, ShaderInterface.RUN));
    }

    /** Bytes of the verdicts: a word of each frustum and each plane of levels for a run. */
    long markBytes() {
        return (long) Integer.BYTES * runs() * (frusta + ShaderInterface.LEVEL_PLANES);
    }

    /** Bytes of the places of runs in each list, and in the union of the frusta. */
    long offsetBytes() {
        return Integer.BYTES * (frusta * ((long) levels * runs() + 1) + runs() + 1);
    }

    /** Instances counted: of each level in each frustum, and of all frusta together. */
    int counts() {
        return frusta * levels + 1;
    }

    long countBytes() {
        return (long) Integer.BYTES * counts();
    }

    /** Bytes of the draw lists of all frusta. */
    long listBytes() {
        return (long) DrawList.BYTES * frusta * count;
    }

    private static long groups(long items, int size) {
        return (items + size - 1) / size;
    }
}
