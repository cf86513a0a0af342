package dev.throng.crowd.gl.draw;

import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.CullBlock;
import dev.throng.crowd.gl.buffer.PreskinBuffers;
import dev.throng.crowd.gl.buffer.PreskinWork;
import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.shader.Preskinned;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.Barrier;
import dev.throng.gl.shader.ShaderProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Skins visible instances once per frame, for all passes that draw the picture; useful on devices with much compute
 * power. Shadow passes skin separately, since they show other levels of detail. Instances that do not fit into the
 * memory are skinned at drawing. Vertices are bitwise equal with and without this pass.
 */
public final class PreskinPass {
    /** Number of lanes of a workgroup; each lane processes a word block of 32 instances. */
    private static final int WORD_BLOCK_LANES = 32;

    /** Number of lanes of the workgroup that computes prefix sums, see {@link PreskinBuffers#MAX_VERTICES}. */
    private static final int SCAN_LANES = 128;

    /**
     * Number of lanes of a workgroup; each lane skins a vertex. Enough for SIMD vectors of all devices, few enough to
     * be busy at coarse levels of detail.
     */
    private static final int SKIN_LANES = 64;

    /** Kinds of reads, besides buffer textures, for which a barrier makes the written work lists visible. */
    private static final Barrier[] READERS = {Barrier.DISPATCH_COMMANDS, Barrier.VERTEX_ATTRIBUTES};

    private final List<CrowdBuffers> skinned = new ArrayList<>();
    private final Programs programs;
    private final ShaderProgram scan;
    private final ShaderProgram write;

    /**
     * @param frusta number of frusta with draw lists: one for the camera and one for each shadow map
     * @param programs programs of the renderer, not closed by this object
     */
    public PreskinPass(int frusta, Programs programs) {
        this.programs = programs;
        scan = planning("preskin_scan", SCAN_LANES, frusta);
        write = planning("preskin_write", WORD_BLOCK_LANES, frusta);
    }

    private ShaderProgram planning(String name, int lanes, int frusta) {
        Map<String, Object> constants = ShaderConstants.shared();
        constants.put("LANES", lanes);
        constants.put("FRUSTA", frusta);
        return programs.compute(name, constants, CullBlock::check);
    }

    private ShaderProgram skinning(GpuCharacter character) {
        Map<String, Object> constants = ShaderConstants.of(character);
        constants.put("LANES", SKIN_LANES);
        constants.put("HAS_TANGENTS", character.prepared().meshes().hasTangents());
        return programs.compute("preskin", constants);
    }

    void prepare(CrowdBuffers part) {
        if (part.preskinned() != Preskinned.NONE) {
            part.preskin().skinning(() -> skinning(part.character()));
        }
    }

    /**
     * Skins the vertices of parts. Draw lists and palettes must be finished. Skips parts without memory for skinned
     * vertices.
     */
    public void run(List<CrowdBuffers> parts) {
        skinned.clear(); // left by a failed frame
        for (int i = 0; i < parts.size(); i++) { // allocation-free
            CrowdBuffers part = parts.get(i);
            if (part.preskinned() != Preskinned.NONE && part.lists().layout().wordBlocks() > 0) {
                skinned.add(part);
            }
        }
        if (!skinned.isEmpty()) {
            run();
            skinned.clear();
        }
    }

    private void run() {
        // culling has written blocks; the previous frame's draws may still read these buffers
        Barrier.before(Barrier.STORAGE);
        for (int i = 0; i < skinned.size(); i++) {
            bindForPlanning(skinned.get(i));
            scan.setUnsigned("slices", skinned.get(i).preskin().work().slices());
            scan.dispatchGroups(1);
        }
        Barrier.before(Barrier.STORAGE);
        for (int i = 0; i < skinned.size(); i++) {
            bindForPlanning(skinned.get(i));
            write.setUnsigned("capacity", skinned.get(i).preskin().capacity());
            write.dispatchThreads(skinned.get(i).lists().wordBlocks());
        }
        Barrier.before(Barrier.BUFFER_TEXTURE, READERS);
        for (int i = 0; i < skinned.size(); i++) {
            skin(skinned.get(i));
        }
        Barrier.before(Barrier.BUFFER_TEXTURE);
    }

    private static void bindForPlanning(CrowdBuffers part) {
        part.lists().bindForReading();
        part.preskin().bindForPlanning();
    }

    private void skin(CrowdBuffers part) {
        ShaderProgram program = part.preskin().skinning(() -> skinning(part.character()));
        part.preskin().bindForSkinning();
        part.character().meshes().bindMorphs();
        part.character().setEntryCount(program);
        int batches = part.batches().size();
        program.set("batchCount", batches);
        for (int batch = 0; batch < batches; batch++) {
            program.set("batch", batch);
            part.palettes().bind(batch);
            program.dispatchIndirect(PreskinWork.dispatchOffset(batch));
        }
    }
}
