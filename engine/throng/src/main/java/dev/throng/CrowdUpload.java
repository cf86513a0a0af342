package dev.throng;

import dev.throng.anim.CharacterModel;
import dev.throng.crowd.control.Slots;
import dev.throng.crowd.gl.GpuCrowd;
import dev.throng.crowd.gl.ScenePicks.Target;
import dev.throng.crowd.gl.probe.GpuBackend;
import dev.throng.crowd.state.StateTable.StateNeeds;
import dev.throng.inspect.CompareReport;
import dev.throng.inspect.CompareSettings;
import dev.throng.proof.CrowdProof;
import dev.throng.proof.CrowdProof.Member;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** GPU memory of a crowd in a scene, and the crowd's clock. Without a scene, calls that allocate memory do nothing. */
final class CrowdUpload {
    private final Crowd crowd;
    private final List<JointBuffer> jointBuffers = new ArrayList<>();
    private @Nullable SceneEntry entry; // null without a scene
    private @Nullable String ownSurface;
    private long ticks; // without a scene
    private boolean isChanged; // since the last frame

    /**
     * Scene of the crowd, with the crowd's GPU memory.
     * @param isDecor whether picks ignore the crowd
     */
    record SceneEntry(Scene scene, GpuCrowd gpu, boolean isDecor) {}

    CrowdUpload(Crowd crowd) {
        this.crowd = crowd;
    }

    /** @throws IllegalStateException when the crowd is in no scene */
    SceneEntry requireEntry() {
        if (entry == null) {
            throw new IllegalStateException("crowd of '" + crowd.model().name()
                    + "': found a crowd without a scene, expected a crowd of a scene; call Scene.add first");
        }
        return entry;
    }

    /** @throws IllegalStateException when the crowd is in a scene */
    void requireNoEntry() {
        if (entry != null) {
            throw new IllegalStateException("crowd of '" + crowd.model().name()
                    + "': found a crowd that is already in a scene, expected a crowd without a scene,"
                    + " such as a new one from Crowd.of");
        }
    }

    /** @throws IllegalStateException when the crowd's scene has a context that is not current on this thread */
    void requireThread() {
        if (entry != null) {
            entry.scene.throng.requireThread();
        }
    }

    /** @throws IllegalStateException when the crowd's scene is closed, or its context is not current on this thread */
    void requireCurrent() {
        if (entry != null) {
            entry.scene.requireCurrent();
        }
    }

    /** @return tick at which changes start: that of the scene's last frame or, without a scene, of the crowd's clock */
    long ticks() {
        return entry == null ? ticks : entry.scene.ticks();
    }

    void advance(long micros) {
        requireNoEntry();
        ticks = micros;
        crowd.playback.advance(micros);
    }

    /**
     * Uploads all shown instances to a scene, and adopts the scene's time. Must run inside {@link ContextCalls}.
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY or LIMIT; the crowd is then unchanged
     */
    void enter(SceneEntry into) {
        show(into.gpu);
        entry = into;
        try {
            crowd.playback.advance(ticks());
        } catch (RuntimeException | Error e) {
            entry = null;
            throw e;
        }
    }

    private void show(GpuCrowd gpu) {
        jointBuffers.forEach(JointBuffer::updateSlots);
        if (crowd.model().character().variants().hidden(crowd.state.looks()) != 0) {
            gpu.character().reserveParts();
        }
        gpu.resize(crowd.shownRecords());
        gpu.surfaceShader(ownSurface);
        isChanged = false;
    }

    /**
     * Passes this crowd's GPU memory to another crowd of the same model. On failure, this crowd keeps the memory. Must
     * run inside {@link ContextCalls}.
     */
    void passEntryTo(CrowdUpload next) {
        SceneEntry at = requireEntry();
        try {
            next.enter(at);
        } catch (RuntimeException | Error e) {
            show(at.gpu);
            throw e;
        }
        leave();
    }

    /** Leaves the scene, at whose tick the crowd's clock starts. Must run inside {@link ContextCalls}. */
    void leave() {
        ticks = ticks();
        List.copyOf(jointBuffers).forEach(JointBuffer::close);
        entry = null;
    }

    /** Records that shown instances, their slots or the bias of levels of detail have changed. */
    void markChanged() {
        isChanged = true;
    }

    /**
     * @return the crowd as a target of picks
     * @throws IllegalStateException when the crowd is in no scene
     */
    Target target() {
        return new Target(requireEntry().gpu, crowd.shownRecords(), !isChanged);
    }

    /** Uploads the shown instances, if their number, slots or level-of-detail bias changed. */
    void flush() {
        if (isChanged && entry != null) {
            show(entry.gpu);
        }
    }

    /** Runs an allocation now, so that no later frame fails for lack of memory. */
    private static void allocate(SceneEntry at, Runnable memory) {
        at.scene.calls.enter(() -> {
            memory.run();
            return at;
        });
    }

    /**
     * Allocates memory for more shown instances.
     * @throws ThrongException when there is too little memory: then nothing has changed
     */
    void reserve(int more) {
        SceneEntry at = entry;
        int count = crowd.slots.shown() + more;
        if (at != null && count > at.gpu.capacity()) {
            allocate(at, () -> {
                flush();
                at.gpu.reserve(crowd.shownRecords(), count);
            });
        }
    }

    /**
     * Adds instances until there are {@code count}, and allocates memory for them.
     * @return number of the last added instance; {@link Slots#NOWHERE} if none was added
     */
    int grow(int count) {
        Slots slots = crowd.slots;
        reserve(count - slots.count());
        crowd.state.resize(Math.max(count, slots.count()));
        int number = Slots.NOWHERE;
        while (slots.count() < count) {
            number = slots.add();
            crowd.state.setSeed(slots.slot(number), number);
            markChanged();
        }
        return number;
    }

    /** Hides an instance, or shows it and allocates memory for it. */
    void show(int number, boolean shown) {
        reserve(shown && !crowd.slots.isShown(number) ? 1 : 0);
        setShown(number, shown);
    }

    /** Hides an instance, or shows an instance whose memory is already allocated. */
    void setShown(int number, boolean shown) {
        Slots slots = crowd.slots;
        if (slots.isShown(number) != shown) {
            if (shown) {
                slots.show(number);
            } else {
                slots.hide(number);
            }
            markChanged();
        }
    }

    /** Allocates memory for states. Throws as {@link #reserve} does. */
    void reserveStates(int count, StateNeeds needs) {
        SceneEntry at = entry;
        if (at != null && !at.gpu.hasRoomForStates(count, needs)) {
            allocate(at, () -> {
                flush();
                at.gpu.reserveStates(count, needs);
            });
        }
    }

    /** Allocates memory for the crowd's first tint, look or similar data. Throws as {@link #reserve} does. */
    void reserveRecords() {
        SceneEntry at = entry;
        if (at != null) {
            allocate(at, () -> show(at.gpu));
        }
    }

    /**
     * @param joint name of the joint; null: transforms of the instances
     * @param numbers numbers of the instances, in the order of the matrices
     * @return a buffer of transforms
     * @throws IllegalStateException when the crowd is in no scene
     */
    JointBuffer jointBuffer(@Nullable String joint, int[] numbers) {
        SceneEntry at = requireEntry();
        at.scene.requireCurrent();
        JointBuffer made = at.scene.calls.enter(() -> new JointBuffer(crowd, at, joint, numbers));
        jointBuffers.add(made);
        return made;
    }

    CompareReport compare(CompareSettings settings) {
        SceneEntry at = requireEntry();
        at.scene.requireCurrent();
        Slots slots = crowd.slots;
        List<Member> members = (settings.instances().isEmpty()
                        ? IntStream.range(0, slots.shown()).map(slots::number)
                        : settings.instances().stream().mapToInt(Integer::intValue))
                .mapToObj(this::member)
                .toList();
        Model model = crowd.model();
        CharacterModel character = model.character();
        CrowdProof proof = new CrowdProof(
                new CrowdProof.Subject(character, model.baked(), crowd.shownRecords(), ticks()), settings.tolerance());
        return at.scene.calls.enter(() -> {
            String kernel = at.scene.palettes(model).kernel();
            try (GpuBackend gpu = GpuBackend.openWith(
                    at.scene.calls.gl(),
                    character,
                    model.baked().atlas(),
                    at.scene.options().shaders(kernel))) {
                return proof.compare(members, gpu);
            }
        });
    }

    private Member member(int number) {
        int slot = crowd.slot(number);
        if (!crowd.slots.isShown(number)) {
            throw new IllegalArgumentException(
                    "compare: found hidden instance " + number + ", expected a shown instance");
        }
        return new Member(number, slot);
    }

    void forget(JointBuffer closed) {
        jointBuffers.remove(closed);
    }

    /** Sets the host's shading; null for the library's shading. */
    void surfaceShader(@Nullable String glsl) {
        ownSurface = glsl;
        if (entry != null) {
            entry.gpu.surfaceShader(glsl);
        }
    }

    long bytes() {
        return entry == null ? 0 : entry.gpu.bytes();
    }

    void close() {
        SceneEntry left = entry;
        if (left != null) {
            left.scene.calls.run(() -> {
                leave();
                left.gpu.close();
            });
            left.scene.forget(crowd);
        }
    }
}
