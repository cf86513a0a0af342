package dev.throng.app.inspect;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.RotationMix;
import dev.throng.anim.exact.ScaleForm;
import dev.throng.bake.atlas.AtlasLayout;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How large a clip atlas will be, told from key counts. */
final class AtlasEstimate {
    private AtlasEstimate() {}

    /** Bytes by format: all clips' rows and one for the rest pose. */
    static Map<String, Long> bytes(CharacterModel character, List<ClipInfo> clips) {
        ScaleForm form = ScaleForm.of(character.skeleton(), character.clips());
        AtlasLayout layout = new AtlasLayout(form, character.skeleton().jointCount(), RotationMix.NLERP);
        long rows = 1 + clips.stream().mapToLong(ClipInfo::rows).sum();
        long components = rows * layout.texelsPerSample() * AtlasLayout.TEXEL;
        Map<String, Long> bytes = new LinkedHashMap<>();
        bytes.put("rgba32f", components * Float.BYTES);
        bytes.put("snorm16", components * Short.BYTES);
        return bytes;
    }
}
