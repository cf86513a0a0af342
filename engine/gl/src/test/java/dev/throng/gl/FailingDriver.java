package dev.throng.gl;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Set;
import org.lwjgl.system.MemoryUtil;

/**
 * Driver that fails on request, in a separate process: see {@link DriverStubs}. A failing function does nothing,
 * returns 0 and sets an error flag, which {@code glGetError} returns once.
 */
public final class FailingDriver extends DriverStubs {
    /** Functions that allocate memory or create an object. */
    private static final Set<String> ALLOCATIONS = Set.of(
            "glCreateBuffers",
            "glCreateFramebuffers",
            "glCreateProgram",
            "glCreateQueries",
            "glCreateRenderbuffers",
            "glCreateShader",
            "glCreateTextures",
            "glCreateVertexArrays",
            "glFenceSync",
            "glGenTextures",
            "glMapNamedBufferRange",
            "glNamedBufferStorage",
            "glNamedRenderbufferStorageMultisample",
            "glTextureBufferRange",
            "glTextureStorage2D",
            "glTextureStorage2DMultisample",
            "glTextureView");

    private static final String WAIT = "glClientWaitSync";

    private static final int OUT_OF_MEMORY = 0x505;
    private static final int CONTEXT_LOST = 0x507;
    private static final int WAIT_FAILED = 0x911D;

    /** Offsets in {@link #state}; the stubs contain them as numbers. */
    private static final int FLAG = 8;

    private static final int ERROR = 12;
    private static final int STAYS = 16;

    /** Calls until the failing one, error flag, error of the failure, and whether all later calls fail, too. */
    private final ByteBuffer state = MemoryUtil.memCalloc(24).order(ByteOrder.LITTLE_ENDIAN);

    private FailingDriver() {
        recover();
    }

    /** Routes all later calls of this process through this driver. Call it before any use of OpenGL. */
    public static FailingDriver install() {
        return installed(new FailingDriver());
    }

    /** Runs out of memory at one of the next allocations, counted from 1, and at all later ones if {@code stays}. */
    public void runOutAt(long allocation, boolean stays) {
        fail(allocation, stays, OUT_OF_MEMORY);
    }

    /** Loses the context at one of the next allocations or waits, counted from 1. */
    public void loseContextAt(long call) {
        fail(call, true, CONTEXT_LOST);
    }

    private void fail(long call, boolean stays, int error) {
        state.putLong(0, call).putInt(FLAG, 0).putInt(ERROR, error).putInt(STAYS, stays ? 1 : 0);
    }

    /** Returns whether a call has failed since the last request. */
    public boolean hasFailed() {
        return state.getLong(0) <= 0;
    }

    /** Stops failing. */
    public void recover() {
        fail(Long.MAX_VALUE, false, 0);
    }

    @Override
    void write(String name, long target) {
        if (name.equals("glGetError")) {
            writeGetError(target);
        } else if (ALLOCATIONS.contains(name)) {
            writeAllocation(target);
        } else if (name.equals(WAIT)) {
            writeWait(target);
        } else {
            jump(target);
        }
    }

    private void writeAllocation(long target) {
        load(MemoryUtil.memAddress(state));
        bytes(0x49, 0xFF, 0x0B); // dec qword [r11]
        bytes(0x74, 22); // jz to the failure: this call is the failing one
        bytes(0x7F, 7); // jg to the jump: the failing call is still to come
        bytes(0x41, 0x83, 0x7B, STAYS, 0); // cmp dword [r11 + STAYS], 0
        bytes(0x75, 13); // jne to the failure
        jump(target);
        setFlag();
        bytes(0x31, 0xC0); // xor eax, eax
        bytes(0xC3); // ret
    }

    /** A wait fails only if the context is lost. */
    private void writeWait(long target) {
        load(MemoryUtil.memAddress(state));
        bytes(0x41, 0x81, 0x7B, ERROR, CONTEXT_LOST, CONTEXT_LOST >> 8, 0, 0); // cmp dword [r11 + ERROR], CONTEXT_LOST
        bytes(0x75, 19); // jne to the jump
        bytes(0x49, 0xFF, 0x0B); // dec qword [r11]
        bytes(0x7F, 14); // jg to the jump: the failing call is still to come
        setFlag();
        bytes(0xB8, WAIT_FAILED, WAIT_FAILED >> 8, 0, 0); // mov eax, WAIT_FAILED
        bytes(0xC3); // ret
        jump(target);
    }

    /** Writes instructions that set the error flag, 8 bytes. */
    private void setFlag() {
        bytes(0x41, 0x8B, 0x43, ERROR); // mov eax, [r11 + ERROR]
        bytes(0x41, 0x89, 0x43, FLAG); // mov [r11 + FLAG], eax
    }

    private void writeGetError(long target) {
        load(MemoryUtil.memAddress(state));
        bytes(0x41, 0x8B, 0x43, FLAG); // mov eax, [r11 + FLAG]
        bytes(0x85, 0xC0); // test eax, eax
        bytes(0x75, 13); // jne to the answer
        jump(target);
        bytes(0x41, 0xC7, 0x43, FLAG, 0, 0, 0, 0); // mov dword [r11 + FLAG], 0
        bytes(0xC3); // ret
    }
}
