package dev.throng;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.socket.RestJoints;
import dev.throng.bake.atlas.ErrorCertificate;
import dev.throng.crowd.control.ClipTable;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.travel.ClipWays;
import dev.throng.stage.CharacterPool;
import dev.throng.stage.CrowdMemory;
import java.util.List;
import java.util.OptionalInt;

/** A character on the GPU, which any number of crowds show. Once closed it makes no new crowds, and is freed with its last one. */
public final class Model implements AutoCloseable {
    private final Throng owner;
    private final PreparedModel prepared;
    private final CharacterPool.Held held; // by its crowds, too
    private final PaletteBackend palettes;
    private final RestJoints rest;
    private boolean isClosed;

    Model(Throng owner, PreparedModel prepared) {
        this.owner = owner;
        this.prepared = prepared;
        rest = new RestJoints(prepared.character().character().skeleton());
        Engine engine = owner.engine();
        held = engine.characters().hold(prepared.character());
        try {
            palettes = engine.palettes(prepared.character());
        } catch (RuntimeException | Error e) {
            held.close();
            throw e;
        }
    }

    /** {@return for people, the file's name without its folder} */
    public String name() {
        return character().name();
    }

    /** {@return names of all clips that may be played, in the file's order} */
    public List<String> clips() {
        return character().clips().stream()
                .filter(clip -> isBaked(clip.index()))
                .map(Clip::name)
                .toList();
    }

    boolean isBaked(int clip) {
        return prepared().atlas().holds(clip);
    }

    /**
     * Seconds that a clip takes.
     *
     * @param clip its name
     * @return seconds
     * @throws java.util.NoSuchElementException when there is none of that name
     */
    public double duration(String clip) {
        return clipTable().duration(clipTable().index(clip));
    }

    /** {@return names of all joints, parents before children} */
    public List<String> joints() {
        return character().skeleton().joints().stream()
                .map(joint -> joint.name())
                .toList();
    }

    /** {@return how far it reaches above the ground at rest, scene units, 0 or more} */
    public double height() {
        return prepared.character().height();
    }

    /**
     * {@return how far any vertex in any clip is at most from where the file's own keys put it, scene units} Measured, with a margin.
     * Includes what reducing vertices to four influences costs.
     */
    public double error() {
        ErrorCertificate certificate = prepared.character().atlas().certificate();
        return (certificate.encodingError() + certificate.influenceLoss()) * certificate.diagonal();
    }

    /** {@return what was put right or left out when it was loaded, a line each} */
    public List<String> warnings() {
        return prepared.warnings();
    }

    /** {@return bytes that it takes on the GPU, pictures included, its crowds left out; {@link PreparedModel#memory} says them before} */
    public long bytes() {
        return held.character().bytes();
    }

    /**
     * {@return about how many more instances of it there is memory for, that stand and play one clip each, at most as many as a crowd may
     * have; empty where the device does not tell what it has left}
     */
    public OptionalInt moreInstances() {
        owner.requireCurrent();
        CrowdMemory memory = owner.engine().stage().memory(palettes);
        return ThrongException.translating(() -> memory.moreInstances(List.of(prepared.character())));
    }

    CharacterModel character() {
        return prepared.character().character();
    }

    PreparedCharacter prepared() {
        return prepared.character();
    }

    /** What builds the palettes of its crowds. */
    PaletteBackend palettes() {
        return palettes;
    }

    /** Its joints at rest. */
    RestJoints rest() {
        return rest;
    }

    ClipTable clipTable() {
        return prepared.clips();
    }

    /** Where its clips lead. */
    ClipWays ways() {
        return prepared.ways();
    }

    /** @throws IllegalStateException when it makes no more crowds */
    void requireOpen(Throng throng) {
        if (throng != owner) {
            throw new IllegalArgumentException(
                    "model '" + name() + "': found a model of another Throng, expected one of this Throng");
        }
        if (isClosed) {
            throw new IllegalStateException("model '" + name() + "' is closed");
        }
    }

    /** Makes no new crowds, and frees what it takes on the GPU as soon as no crowd shows it. Once is enough. */
    @Override
    public void close() {
        if (!isClosed) {
            owner.requireCurrent();
            isClosed = true;
            owner.forget(this);
            owner.engine().run(held::close);
        }
    }
}
