package dev.throng.app.view.panel;

import dev.throng.anim.Skeleton;
import dev.throng.app.view.pick.Inspector;
import imgui.ImGui;
import imgui.flag.ImGuiTreeNodeFlags;

/** Tree of an instance's joints, in which users choose a joint. */
public final class JointTree {
    /** Largest height of the tree, as a multiple of a letter's height. */
    private static final float HEIGHT = 12;

    /** Deepest level of joints with its own indentation; deeper joints share it. */
    private static final int DEEPEST = 64;

    private final Skeleton skeleton;
    private int chosen;

    /** @param chosen index of the chosen joint, or {@link Inspector#NO_JOINT} */
    public JointTree(Skeleton skeleton, int chosen) {
        this.skeleton = skeleton;
        this.chosen = chosen;
    }

    /**
     * Draws the tree.
     *
     * @param most largest height of the tree, screen coordinates
     * @return index of the joint that is chosen after this frame, or {@link Inspector#NO_JOINT}; a click on the chosen
     *     joint deselects it
     */
    public int draw(float most) {
        ImGui.beginChild("##joints", 0, Math.max(Math.min(HEIGHT * ImGui.getFontSize(), most), 1), true);
        int joint = 0;
        while (joint < skeleton.spatialJointCount()) {
            joint = drawBranch(joint);
        }
        ImGui.endChild();
        return chosen;
    }

    /**
     * Draws a joint and its descendants.
     *
     * @param joint index of the joint
     * @return index of the first joint after the drawn ones; joints are in depth-first order
     */
    private int drawBranch(int joint) {
        int end = joint + 1;
        while (end < skeleton.jointCount() && skeleton.ancestorCount(end) > skeleton.ancestorCount(joint)) {
            end++;
        }
        boolean isLeaf = end == joint + 1 || skeleton.ancestorCount(joint) >= DEEPEST;
        int flags = ImGuiTreeNodeFlags.DefaultOpen
                | ImGuiTreeNodeFlags.OpenOnArrow
                | (isLeaf ? ImGuiTreeNodeFlags.Leaf : ImGuiTreeNodeFlags.None)
                | (joint == chosen ? ImGuiTreeNodeFlags.Selected : ImGuiTreeNodeFlags.None);
        boolean isOpen = ImGui.treeNodeEx("joint" + joint, flags, skeleton.name(joint));
        if (ImGui.isItemClicked()) {
            chosen = chosen == joint ? Inspector.NO_JOINT : joint;
        }
        int next = joint + 1;
        while (isOpen && !isLeaf && next < end) {
            next = drawBranch(next);
        }
        if (isOpen) {
            ImGui.treePop();
        }
        return isLeaf ? joint + 1 : end;
    }
}
