package dev.throng.fuzz;

import java.util.List;

/** One reader under test: makes files out of a fuzzer's decisions, and reads them. */
public interface Target {
    /** Returns inputs of the fuzzer to begin with. Each makes a file that is read to its end. */
    List<byte[]> seeds();

    /** Returns the file that the decisions describe. */
    byte[] file(Choices choices);

    /**
     * Reads a file and uses everything that it contains.
     *
     * @return false where the reader refused the file by one of its declared exceptions; all other exceptions are findings
     */
    boolean read(byte[] file);
}
